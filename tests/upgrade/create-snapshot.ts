/**
 * `node tests/upgrade/create-snapshot.ts [version]`: keeps a small database of today's version for
 * each engine in tests/upgrade/snapshots, from which the versions to come are upgraded. Run it
 * before a release.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { productName, resources } from '#config'
import { serverModules } from '#modules/server.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { productVersion } from '#server/product-version.ts'
import { updateSchema } from '#server/start/context.ts'
import { createContext } from '#server/start/create-context.ts'
import { makeRecord, storeRecord, storeSampleFiles } from '../resources/records.ts'
import { freshDatabase } from '../support/postgres.ts'
import { findPostgres, startPostgres } from '../support/postgres-server.ts'
import { createAccounts } from '../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'snapshot-'))
const version = process.argv[2] ?? (await productVersion())

/** A record of each resource that users write, with the records that it refers to. */
async function fill(databaseUrl?: string): Promise<void> {
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: databaseUrl })
  const db = await openDatabase(env, { resources, modules: serverModules }, { server: false })
  const context = createContext(env, { productName, resources, modules: serverModules }, db)
  await updateSchema(context)
  await createAccounts(context)
  await storeSampleFiles(context)
  const written = Object.values(context.resources).filter(
    ({ readOnly, permissions }) =>
      !readOnly && permissions.update.includes('admin') && permissions.delete.includes('admin'),
  )
  for (const { name } of written) await makeRecord(context, name)
  await storeRecord(context, 'codes', {
    part_number: 'KEPT-1',
    name: { en: 'Kept lamp', zh: '保留的灯泡' },
  })
  await db.close()
}

const keep = (name: string, content: Buffer) => {
  const path = join(import.meta.dirname, 'snapshots', `${version}.${name}.gz`)
  writeFileSync(path, gzipSync(content, { level: 9 }))
  console.log(path)
}

const binaries = findPostgres()
if (!binaries) throw new Error('No PostgreSQL found')
const server = await startPostgres(binaries)
try {
  await fill()
  const path = join(folder, 'copy.db')
  const file = new Sqlite(join(folder, 'followspot.db'))
  file.prepare('vacuum into ?').run(path)
  file.close()
  keep('sqlite', readFileSync(path))
  const { url, drop } = await freshDatabase(undefined, server.url)
  await fill(url)
  const options = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges']
  const dump = execFileSync(join(binaries, 'pg_dump'), [...options, url], { encoding: 'utf8' })
  keep('postgres', Buffer.from(dump.replace(/^\\.*$/gm, '')))
  await drop()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}
