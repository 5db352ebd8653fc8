/** An empty PostgreSQL database for one test file, dropped when the file is done. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface FreshDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * Creates a database on the server of TEST_DATABASE_URL (a server that `global-setup.ts` starts, or the given one).
 * @returns its address, and how to drop it (connections that are still open are closed)
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set; vitest.config.ts starts a server and sets it')
  const name = `test_${randomBytes(8).toString('hex')}`
  await execute(server, `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => execute(server, `drop database if exists ${name} with (force)`) }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
