/** Keys that look alike, on both databases. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followMergedParts } from '#modules/orders/server/cart/lines.ts'
import { CODES } from '#shared/errors.ts'
import { findAlikeKeys, findDrawnAlike, mergeAlikeKeys } from '../../src/cli/alike-keys.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'
import { webCalls } from '../support/web-api.ts'

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
  ])(
    'find the part %s by a number that looks alike, and create no second one',
    async (number, alike) => {
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
    },
  )

  it('in letters of other scripts stay different, and are found, suggested and listed', async () => {
    const latin = 'HTX-9051'
    const mixed = 'Н\u03a4Х-9051'
    const { id } = recordOf(await admin.create('codes', { part_number: latin, name }))
    const found = async (q: string) =>
      recordOf(await admin.list('codes', { filter: { q } })).map((part) => part.part_number)
    expect(await found(mixed)).toEqual([latin])
    expect(await found(mixed.toLowerCase())).toEqual([latin])
    const me = await deviceOf(server, await addCustomer(server, `asked-${engine.slice(0, 2)}`))
    const rows = [{ part_number: mixed, quantity: '2', serial_number: '', remark: '' }]
    expect(
      (await webCalls(() => ({ server, me }))('POST', 'cart/check', { rows })).data,
    ).toMatchObject([{ problem: 'unknown', part: null, suggestions: [{ id }] }])
    const twin = recordOf(await admin.create('codes', { part_number: mixed, name })).id
    expect(await found('НТХ')).toEqual([latin, mixed])
    expect(await findAlikeKeys(server.context)).toEqual([])
    expect(await findDrawnAlike(server.context)).toMatchObject([
      { field: 'part_number', key: latin, records: [{ id }, { id: twin }] },
    ])
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
      await context.db.query
        .updateTable('codes')
        .set({ part_number })
        .where('id', '=', id)
        .execute()
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

  it('are merged with the cart lines, saved lists, links and references that others save meanwhile', async () => {
    const { context } = server
    const create = async (part_number: string, more = {}) =>
      recordOf(await admin.create('codes', { part_number, name, ...more })).id
    const kept = await create('CART-1')
    const twin = await create('CART-1x')
    await context.db.query
      .updateTable('codes')
      .set({ part_number: 'CART\u20101' })
      .where('id', '=', twin)
      .execute()
    const me = await deviceOf(server, await addCustomer(server, `merging-${engine.slice(0, 2)}`))
    const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
      (
        await server.app.inject({
          method,
          url: `/api/web/${path}`,
          headers: me,
          ...(payload && { payload }),
        })
      ).json()
    const line = { part: twin, quantity: 2 }
    expect((await call('POST', 'cart', { lines: [line] })).code).toBe(CODES.ok)
    const { data: saved } = await call('POST', 'saved_lists', { name: 'Tour' })
    const { data: share } = await call('POST', 'cart_shares')
    const [found] = await findAlikeKeys(context)
    if (!found) throw new Error('the twins were not found')
    let following = Promise.resolve<unknown>(null)
    const follow: typeof followMergedParts = async (trx, merged) => {
      await followMergedParts(trx, merged)
      // Begins before the merge is committed, and ends after it.
      following = Promise.all([
        call('POST', 'wishlist', { lines: [line] }),
        admin.create('codes', {
          part_number: 'CART-2',
          name,
          status: 'obsolete',
          superseded_by: twin,
        }),
      ])
      await sleep(200)
    }
    await mergeAlikeKeys(
      { ...context, modules: [{ name: 'observed', merges: { codes: follow } }] },
      found,
    )
    const [added, referring] = (await following) as [{ code: number }, { code: number }]
    expect(added.code).toBe(CODES.validation)
    expect(referring.code).not.toBe(CODES.ok)
    expect((await call('GET', 'cart')).data).toMatchObject([
      { part: { id: kept }, part_number: 'CART-1', quantity: 2 },
    ])
    expect((await call('GET', 'wishlist')).data).toEqual([])
    expect((await call('GET', `saved_lists/${saved.id}/lines`)).data).toMatchObject([
      { part: { id: kept } },
    ])
    expect((await call('GET', `cart_shares/${share.token}`)).data.lines).toMatchObject([
      { part: { id: kept } },
    ])
  })
})
