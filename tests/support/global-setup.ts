/** Provides the test run with PostgreSQL: the server of TEST_DATABASE_URL, else a temporary one. */
import { randomBytes } from 'node:crypto'
import { dropDatabases } from './postgres.ts'
import { findPostgres, startPostgres } from './postgres-server.ts'

export async function setup(): Promise<() => Promise<void>> {
  const prefix = `test_${randomBytes(4).toString('hex')}`
  process.env.TEST_DATABASE_PREFIX = prefix
  if (process.env.TEST_DATABASE_URL) return () => dropDatabases(prefix)
  const binaries = findPostgres()
  if (!binaries) throw new Error('No PostgreSQL found: install postgresql, or name a server in TEST_DATABASE_URL')
  const server = await startPostgres(binaries)
  process.env.TEST_DATABASE_URL = server.url
  return server.stop
}
