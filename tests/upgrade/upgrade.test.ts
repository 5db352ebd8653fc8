/** Snapshots of databases of earlier versions are upgraded when the current version starts. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect, it } from 'vitest'
import { resources as product, productName } from '#config'
import { serverModules } from '#modules/server.ts'
import { createApp } from '#server/app.ts'
import { SYSTEM } from '#server/context.ts'
import { openDatabase } from '#server/db/open.ts'
import { applyPlan, planSchema } from '#server/db/plan.ts'
import { type Env, readEnv } from '#server/env.ts'
import { listRecords } from '#server/records/read.ts'
import { startContext } from '#server/start/context.ts'
import type { Resources } from '#shared/resources/define.ts'
import { freshDatabase } from '../support/postgres.ts'
import { ENGINES, type EngineName, PASSWORD } from '../support/server.ts'

const FOLDER = join(import.meta.dirname, 'snapshots')
const resources: Resources = product
const dumps = readdirSync(FOLDER).filter((name) =>
  ENGINES.some((engine) => name.endsWith(`.${engine}.gz`)),
)

/** Puts a database snapshot where a server finds it. */
async function place(name: string, folder: string) {
  const content = gunzipSync(readFileSync(join(FOLDER, name)))
  const engine: EngineName = name.endsWith('.sqlite.gz') ? 'sqlite' : 'postgres'
  if (engine === 'sqlite') {
    writeFileSync(join(folder, 'followspot.db'), content)
    return null
  }
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(content.toString('utf8'))
  await client.end()
  return database
}

/**
 * As `npm run db:apply -- --allow-data-loss`: the start stops before it drops records of a resource
 * that is gone.
 */
async function dropWhatIsGone(env: Env): Promise<void> {
  await expect(
    startContext(env, { productName, resources, modules: serverModules }),
  ).rejects.toThrow('drop table import_sources')
  const db = await openDatabase(env, { resources, modules: serverModules }, { server: false })
  await applyPlan(db, await planSchema(db), { dataLoss: true })
  await db.close()
}

it('has a database of the version 0.1.0 on each engine', () => {
  expect(dumps).toEqual(expect.arrayContaining(ENGINES.map((engine) => `0.1.0.${engine}.gz`)))
})

it.each(dumps)('%s is upgraded, keeps its records, and is used', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
  const postgres = await place(name, folder)
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: postgres?.url,
    LOG_LEVEL: 'silent',
  })
  await dropWhatIsGone(env)
  const { context } = await startContext(env, { productName, resources, modules: serverModules })
  const app = await createApp(context)
  try {
    expect((await planSchema(context.db)).isEmpty).toBe(true)
    for (const resource of Object.keys(resources)) {
      const { total, records } = await listRecords(context, SYSTEM, resource, {})
      expect(records.length, resource).toBe(Math.min(Number(total), 25))
    }
    for (const q of ['kept', '保留', 'blddp']) {
      const { records } = await listRecords(context, SYSTEM, 'codes', { filter: { q } })
      expect(
        records.map(({ part_number }) => part_number),
        q,
      ).toEqual(['KEPT-1'])
    }
    const payload = { username: 'admin', password: PASSWORD }
    const signIn = await app.inject({
      method: 'POST',
      url: '/api/authorization/requestToken',
      payload,
    })
    const headers = { authorization: `Bearer ${signIn.json().data}` }
    const part = { part_number: 'NEW-1', name: { en: 'New', zh: '新' } }
    const created = await app.inject({ method: 'POST', url: '/api/codes', payload: part, headers })
    expect([signIn.statusCode, created.statusCode]).toEqual([200, 200])
  } finally {
    await app.close()
    await context.db.close()
    await postgres?.drop()
    rmSync(folder, { recursive: true })
  }
})
