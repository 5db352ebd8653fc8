/** Gives the test run its PostgreSQL: the server of TEST_DATABASE_URL, else one of its own that ends with the run. */
import { findPostgres, startPostgres } from './postgres-server.ts'

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const binaries = findPostgres()
  if (!binaries) throw new Error('No PostgreSQL found: install postgresql, or name a server in TEST_DATABASE_URL')
  const server = await startPostgres(binaries)
  process.env.TEST_DATABASE_URL = server.url
  return server.stop
}
