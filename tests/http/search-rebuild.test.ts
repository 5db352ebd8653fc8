/**
 * The search index of a large table after a change of its fields: rebuilt by a job, while others
 * read and write.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { REGISTRY_TABLE } from '#server/db/registry.ts'
import { isSearchComplete, loadOutdatedSearch } from '#server/search/outdated.ts'
import { addSearchRebuilds } from '#server/search/rebuild-job.ts'
import { updateSchema } from '#server/start/context.ts'
import { isOpenJob } from '#shared/jobs.ts'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

/** More than are rebuilt at the start. */
const MANY = 10_100
const BATCH = 500
const FIRST = 'BULK-00000'
const LAST = `BULK-${MANY - 1}`

describe.each(ENGINES)(`the search index of ${MANY} records on %s`, (engine) => {
  let server: TestServer
  let admin: Rest
  beforeAll(async () => {
    server = await startServer({ engine })
    admin = rest(server)
    const { db } = server.context
    const at = new Date(0).toISOString()
    const row = (nth: number) => ({
      status: 'active',
      orderable: true,
      lock_version: 1,
      created_at: at,
      updated_at: at,
      part_number: `BULK-${String(nth).padStart(5, '0')}`,
      name_en: `Filler ${nth}`,
      name_zh: '填充零件',
    })
    for (let from = 0; from < MANY; from += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, MANY - from) }, (_, index) =>
        row(from + index),
      )
      await db.query.insertInto('codes').values(rows).execute()
    }
    await setState('of an earlier release')
  })
  afterAll(() => server.close())

  const codes = () => server.context.db.query.selectFrom(REGISTRY_TABLE).where('name', '=', 'codes')
  const state = async () =>
    String((await codes().select('search').executeTakeFirstOrThrow()).search)
  const setState = (search: string) =>
    server.context.db.query
      .updateTable(REGISTRY_TABLE)
      .set({ search })
      .where('name', '=', 'codes')
      .execute()
  const jobs = () =>
    server.context.db.query
      .selectFrom('jobs')
      .select(['id', 'title', 'status', 'progress'])
      .orderBy('id')
      .execute()
  const find = async (filter: Values) =>
    recordOf(await admin.list('codes', { filter })).map((record) => record.part_number)

  it('is not rebuilt at the start, which only notes that it is outdated, once', async () => {
    const plan = await updateSchema(server.context)
    expect([plan.reindex, plan.reindexLater]).toEqual([[], ['codes']])
    const mark = await state()
    expect(mark).toMatch(/^outdated /)
    expect((await updateSchema(server.context)).isEmpty).toBe(true)
    expect(await state()).toBe(mark)
  })

  it('is not used by filters until it is complete', async () => {
    expect(await find({ q: LAST })).toEqual([])
    expect(await find({ part_number: { contains: LAST } })).toEqual([LAST])
  })

  it('contains what is written in the meantime', async () => {
    recordOf(await admin.create('codes', { part_number: 'NEW-1', name: { zh: '新零件' } }))
    expect(await find({ q: 'NEW-1' })).toEqual(['NEW-1'])
  })

  it('is rebuilt by one job, even if several processes add it, and is used by filters again', async () => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now })
    // The state that is kept for some seconds, read at the frozen time.
    await loadOutdatedSearch(server.context.db)
    await Promise.all([1, 2].map(() => addSearchRebuilds(server.context, new Date())))
    await expect
      .poll(async () => (await jobs()).some(({ status }) => isOpenJob(status)), { timeout: 60_000 })
      .toBe(false)
    // Each poll has moved the fake clock on.
    vi.setSystemTime(now)
    expect((await jobs()).map(({ title, status }) => [title, status])).toEqual([
      ['Part dictionary', 'done'],
    ])
    expect(await state()).not.toContain('outdated')
    for (const part of [FIRST, LAST, 'NEW-1']) expect(await find({ q: part })).toEqual([part])
    expect(await isSearchComplete(server.context.db, 'codes')).toBe(false)
    vi.setSystemTime(now + 10_000)
    expect(await isSearchComplete(server.context.db, 'codes')).toBe(true)
    expect(await find({ part_number: { contains: LAST } })).toEqual([LAST])
    vi.useRealTimers()
  })

  it('is rebuilt again for other fields, from the start', async () => {
    await setState('of an earlier release')
    await updateSchema(server.context)
    const mark = await state()
    // Another change of the config, which ends the rebuild for the former one.
    await addSearchRebuilds(server.context, new Date())
    await setState('of a later release')
    await expect
      .poll(async () => (await jobs()).some(({ status }) => isOpenJob(status)), { timeout: 60_000 })
      .toBe(false)
    expect(await state()).toBe('of a later release')
    await updateSchema(server.context)
    expect(await state()).not.toBe(mark)
  })
})
