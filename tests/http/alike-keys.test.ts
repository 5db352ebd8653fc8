/** Keys that look alike, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAlikeKeys, mergeAlikeKeys } from '#server/core/writes/alike-keys.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(ENGINES)('keys that look alike on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  beforeAll(async () => {
    server = await startServer({ engine })
    admin = rest(server)
  })
  afterAll(() => server.close())

  const name = { en: 'Part', zh: '零件' }

  it.each([
    ['CÂB-É', 'CA\u0302B-E\u0301'],
    ['H2-10', 'H2\u201010'],
    ['H3-10', 'H3\u221210'],
    ['H4-A', '\u202aH4-A\u202c\u3164'],
  ])('find the part %s by a number that looks alike, and create no second one', async (number, alike) => {
    const { id } = recordOf(await admin.create('codes', { part_number: alike, name }))
    expect(recordOf(await admin.get('codes', id)).part_number).toBe(number)
    for (const written of [number, alike]) {
      const { status, errors } = await admin.create('codes', { part_number: written, name })
      expect([status, errors?.[0]?.path]).toEqual([422, 'part_number'])
    }
    const filters = [
      { part_number: alike },
      { part_number: [alike] },
      { part_number: { contains: alike } },
      { q: alike },
    ]
    for (const filter of filters) {
      const found = recordOf(await admin.list('codes', { filter }))
      expect(found.map(({ part_number }) => part_number)).toEqual([number])
    }
  })

  it('are merged where earlier versions have stored them, with their references', async () => {
    const { context } = server
    const create = async (part_number: string, more = {}) =>
      recordOf(await admin.create('codes', { part_number, name, ...more })).id
    const kept = await create('OLD-1')
    const twin = await create('OLD-1x')
    const single = await create('OLD-2x')
    const referring = await create('OLD-3', { status: 'obsolete', superseded_by: twin })
    for (const [id, part_number] of [
      [twin, 'OLD\u20101'],
      [single, 'OLD\u20132'],
    ] as const)
      await context.db.query.updateTable('codes').set({ part_number }).where('id', '=', id).execute()
    const found = await findAlikeKeys(context)
    expect(found.map(({ key, records }) => [key, records.map(({ id }) => id)])).toEqual([
      ['OLD-1', [kept, twin]],
      ['OLD-2', [single]],
    ])
    for (const alike of found) await mergeAlikeKeys(context, alike)
    expect(await findAlikeKeys(context)).toEqual([])
    expect((await admin.get('codes', twin)).status).toBe(404)
    expect(recordOf(await admin.get('codes', referring)).superseded_by).toBe(kept)
    expect(recordOf(await admin.get('codes', single)).part_number).toBe('OLD-2')
  })
})
