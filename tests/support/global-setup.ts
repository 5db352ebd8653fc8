/**
 * Provides the test run with a folder for what its workers share, and with PostgreSQL:
 * TEST_DATABASE_URL, or its own.
 */
import { randomBytes } from 'node:crypto'
import { dropDatabases } from './postgres.ts'
import { findPostgres, startPostgres } from './postgres-server.ts'
import { createRunFolder } from './shared-setup.ts'

export async function setup(): Promise<() => Promise<void>> {
  const removeFolder = createRunFolder()
  const stop = await providePostgres()
  return async () => {
    removeFolder()
    await stop()
  }
}

async function providePostgres(): Promise<() => Promise<void>> {
  const prefix = `test_${randomBytes(4).toString('hex')}`
  process.env.TEST_DATABASE_PREFIX = prefix
  if (process.env.TEST_DATABASE_URL) return () => dropDatabases(prefix)
  const binaries = findPostgres()
  if (!binaries)
    throw new Error(
      'No PostgreSQL found: install postgresql, or name a server in TEST_DATABASE_URL',
    )
  const server = await startPostgres(binaries)
  process.env.TEST_DATABASE_URL = server.url
  return server.stop
}
