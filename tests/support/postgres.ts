/** An empty PostgreSQL database for one test file, dropped after the file. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface FreshDatabase {
  name: string
  url: string
  drop(): Promise<void>
}

const EMPTY = `template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`

/**
 * Creates a database on a server, by default that of TEST_DATABASE_URL (set by `global-setup.ts`,
 * or given).
 * @param template name of the database to copy, which must have no connections; by default an empty
 * one
 * @returns its URL, and a function that drops it and closes remaining connections
 */
export async function freshDatabase(
  template = EMPTY,
  server = process.env.TEST_DATABASE_URL,
): Promise<FreshDatabase> {
  if (!server)
    throw new Error('TEST_DATABASE_URL is not set; vitest.config.ts starts a server and sets it')
  const { TEST_DATABASE_PREFIX: prefix = 'test' } = process.env
  const name = `${prefix}_${randomBytes(8).toString('hex')}`
  // Copying files takes half as long as writing each page to the log, unless they are synchronised
  // to disk.
  await execute(server, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    drop: async () => void (await execute(server, `drop database if exists ${name} with (force)`)),
  }
}

/** Drops the databases left over from a run, by the prefix of their names. */
export async function dropDatabases(prefix: string): Promise<void> {
  const server = process.env.TEST_DATABASE_URL ?? ''
  const matches = await execute(
    server,
    `select datname from pg_database where starts_with(datname, '${prefix}_')`,
  )
  for (const { datname } of matches)
    await execute(server, `drop database if exists ${datname} with (force)`)
}

async function execute(url: string, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
