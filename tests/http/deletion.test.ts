/** Preview of the effects of a deletion. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { addStaff } from '../support/staff.ts'

describe.each(RULE_ENGINES)('the effects of a deletion on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let serial = 0
  beforeAll(async () => {
    server = await startServer({ engine })
    admin = rest(server)
  })
  afterAll(() => server.close())

  const name = { en: 'Part', zh: '零件' }
  const part = async (more: Values = {}) =>
    recordOf(await admin.create('codes', { part_number: `P-${serial++}`, name, ...more }))
  const line = async () => recordOf(await admin.create('leimu', { name })).id
  const category = async (values: Values) =>
    recordOf(await admin.create('categories', { name, ...values })).id

  it('count the records that would be deleted, changed, or in the way', async () => {
    const leimu = await line()
    const top = await category({ leimu })
    const middle = await category({ leimu, parent: top })
    const effects = async (name: string, ids: readonly number[]) =>
      recordOf(await admin.deletion(name, ids))
    const nothing = { deleted: [], changed: [], blocking: [], restorableDays: null }
    const blocked = { ...nothing, blocking: [{ resource: 'categories', count: 1 }] }
    expect(await effects('categories', [top])).toEqual(blocked)
    expect(await effects('categories', [top, middle])).toEqual(nothing)

    const [next, other] = [await part(), await part()]
    for (const superseded_by of [next.id, next.id, other.id])
      await part({ status: 'superseded', superseded_by })
    expect(await effects('codes', [next.id])).toEqual({
      ...nothing,
      changed: [{ resource: 'codes', count: 2 }],
    })
    expect(await effects('codes', [next.id, 99_999])).toEqual(await effects('codes', [next.id]))

    const remaining = await category({ leimu })
    const goods = recordOf(
      await admin.create('goods', { model_number: 'M-1', name, category: remaining }),
    ).id
    for (const code of ['Z-1', 'Z-2']) {
      const zujian = recordOf(await admin.create('zujian', { code, name, goods })).id
      recordOf(await admin.create('xiajie', { zujian, balloon: '1', part: next.id }))
    }
    expect((await effects('goods', [goods])).deleted).toEqual([
      { resource: 'zujian', count: 2 },
      { resource: 'xiajie', count: 2 },
    ])
    expect((await effects('codes', [next.id])).blocking).toEqual([{ resource: 'xiajie', count: 2 }])
    recordOf(await admin.remove('goods', goods))
    expect((await effects('codes', [next.id])).blocking).toEqual([])
  })

  it('count records of resources that their reader may not list without naming them', async () => {
    const leimu = await line()
    const goods = recordOf(
      await admin.create('goods', {
        model_number: 'M-2',
        name,
        category: await category({ leimu }),
      }),
    ).id
    const zujian = recordOf(await admin.create('zujian', { code: 'Z-3', name, goods })).id
    const { id: used } = await part()
    for (const balloon of ['1', '2'])
      recordOf(await admin.create('xiajie', { zujian, balloon, part: used }))
    const { headers } = await addStaff(server, 'parts', {
      codes: { actions: ['list', 'read', 'delete'] },
    })
    const query = new URLSearchParams({ filter: JSON.stringify({ id: [used] }) })
    const answer = await server.app.inject({ url: `/api/codes/deletion?${query}`, headers })
    expect(answer.json().data).toMatchObject({
      deleted: [],
      changed: [],
      blocking: [{ resource: null, count: 2 }],
    })
  })

  it('are shown only to those who may delete', async () => {
    const { id } = await part()
    expect((await rest(server, 'visitor').deletion('codes', [id])).code).toBe(CODES.forbidden)
  })

  it('clear a reference in many records, up to a number that others can wait for', async () => {
    const { db } = server.context
    const next = await part()
    const [like] = await db.query
      .selectFrom('codes')
      .selectAll()
      .where('id', '=', next.id)
      .execute()
    const refer = (count: number) =>
      db.transaction(async (trx) => {
        const rows = Array.from({ length: count }, () => ({
          ...like,
          id: 100_000 + serial,
          part_number: `P-${serial++}`,
          superseded_by: next.id,
        }))
        for (let from = 0; from < count; from += 500)
          await trx
            .insertInto('codes')
            .values(rows.slice(from, from + 500))
            .execute()
      })
    const referring = () =>
      db.query.selectFrom('codes').select('id').where('superseded_by', '=', next.id).execute()

    await refer(10_001)
    expect(await admin.remove('codes', next.id)).toMatchObject({
      code: CODES.conflict,
      message:
        'Can’t be deleted: more than 10,000 records of Part dictionary refer to it. Change or delete some of them first.',
    })
    expect(await referring()).toHaveLength(10_001)

    await db.query.deleteFrom('codes').where('id', '>', 101_200).execute()
    recordOf(await admin.remove('codes', next.id))
    expect(await referring()).toEqual([])
  })
})
