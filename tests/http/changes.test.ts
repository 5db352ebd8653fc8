/** The impact of a change, and its page for customers; on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backfillOrderedParts } from '#modules/orders/server/ordered-parts.ts'
import { CODES } from '#shared/errors.ts'
import { type ChangeServer, startChangeServer } from '../support/changes.ts'
import { RULE_ENGINES } from '../support/server.ts'

describe.each(RULE_ENGINES)('the impact of a change on %s', (engine) => {
  let at: ChangeServer
  beforeAll(async () => {
    at = await startChangeServer(engine)
  })
  afterAll(() => at.server.close())

  it('finds the assemblies whose part lists name a part, with its balloons, page by page', async () => {
    const all = await at.office('GET', `concerned/drawings?part=${at.id('old')}`)
    expect(all.range).toBe('drawings 0-2/3')
    expect(all.data[0]).toMatchObject({
      id: at.id('head'),
      code: 'ASY-head',
      product: 'SPOT-1',
      balloons: ['7', '9'],
    })
    const second = await at.office('GET', `concerned/drawings?part=${at.id('old')}&range=[1,1]`)
    expect(second.data.map((record: { code: string }) => record.code)).toEqual(['ASY-elsewhere'])
    expect(second.range).toBe('drawings 1-1/3')
  })

  it('finds the open orders that contain the old part, in any notation', async () => {
    const { data, range } = await at.office('GET', `${at.id('change')}/orders`)
    expect(range).toBe('orders 0-0/1')
    expect(data).toMatchObject([
      {
        id: at.id('order'),
        company: 'Company of orders',
        customer: { id: at.id('orders') },
        status: 'submitted',
        quantity: 4,
      },
    ])
    const lines = [{ part_number: 'FS-OTHER', quantity: 1 }]
    const headers = at.server.as('editor')
    const put = (payload: object) =>
      at.server.app.inject({
        method: 'PUT',
        url: `/api/orders/${at.id('order')}`,
        headers,
        payload,
      })
    await put({ lines })
    expect((await at.office('GET', `${at.id('change')}/orders`)).data).toEqual([])
    await put({ lines: [...lines, { part_number: 'FS-BELT-01', quantity: 4 }] })
    expect((await at.office('GET', `${at.id('change')}/orders`)).data).toHaveLength(1)
  })

  it('backfills the parts of existing orders', async () => {
    await at.server.context.db.query.deleteFrom('ordered_parts').execute()
    expect((await at.office('GET', `${at.id('change')}/orders`)).data).toEqual([])
    expect(await backfillOrderedParts(at.server.context)).toBe(4)
    expect(await backfillOrderedParts(at.server.context)).toBe(0)
    expect((await at.office('GET', `${at.id('change')}/orders`)).data).toHaveLength(1)
  })

  it('counts the affected customers, by reason and each once', async () => {
    const { data } = await at.office('GET', `${at.id('change')}/notifications`)
    expect(data).toEqual({
      groups: { open_orders: 1, fixtures: 1, bought: 1, subscribers: 1 },
      customers: 4,
      notified: 0,
      waiting: 0,
    })
    const list = await at.office('GET', `${at.id('change')}/customers`)
    expect(
      list.data.map((record: { username: string; groups: string[] }) => [
        record.username,
        record.groups,
      ]),
    ).toEqual([
      ['orders', ['open_orders']],
      ['fixtures', ['fixtures']],
      ['bought', ['bought']],
      ['follows', ['subscribers']],
    ])
    const one = await at.office('GET', `${at.id('change')}/customers?only=bought&range=[0,0]`)
    expect([one.range, one.data[0].username]).toEqual(['customers 0-0/1', 'bought'])
  })

  it('shows customers the change with its parts, the part to order today, and its units', async () => {
    const { data } = await at.call('GET', `changes/${at.id('change')}`)
    expect(data.change).toMatchObject({ change_number: 'TLF-1', from_serial: 'S1-2405-0010' })
    expect([data.old.part_number, data.new.part_number, data.order.part_number]).toEqual([
      'FS-BELT-01',
      'FS-BELT-02',
      'FS-BELT-03',
    ])
    const places = data.places.map(
      ({ code, lines }: { code: string; lines: { balloon: string; part: number }[] }) => [
        code,
        lines.map(({ balloon }) => balloon),
      ],
    )
    expect(places).toEqual([
      ['ASY-base', []],
      ['ASY-head', ['7', '7', '9']],
    ])
    await at.office('PUT', String(at.id('change')), { status: 'draft' })
    expect((await at.call('GET', `changes/${at.id('change')}`)).code).toBe(CODES.notFound)
  })

  it('backfills more orders than one batch takes, each part once', async () => {
    const { query } = at.server.context.db
    const keys = () =>
      query.selectFrom('ordered_parts').select('part_key').where('order_id', '>', LAST)
    const LAST = 1_000_000
    const {
      id: _,
      number: __,
      ...row
    } = await query.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const lines = ['FS-BELT-01', 'fs belt 01', 'FS-LAMP-01'].map((part_number) => ({
      part_number,
      quantity: 1,
    }))
    for (const [count, text] of [
      [501, JSON.stringify(lines)],
      [500, JSON.stringify(lines.slice(2))],
      [1, null],
    ] as const) {
      const rows = Array.from({ length: count }, (_, index) => ({
        ...row,
        id: LAST + 1 + index,
        number: `SO-${index}`,
        lines: text,
      }))
      for (let from = 0; from < count; from += 100) {
        await query
          .insertInto('orders')
          .values(rows.slice(from, from + 100))
          .execute()
      }
      expect(await backfillOrderedParts(at.server.context)).toBe(count)
      const partKeys = (await keys().execute()).map(({ part_key }) => String(part_key))
      const each = text === null ? 0 : count
      expect(partKeys.filter((key) => key === 'fslamp01')).toHaveLength(each)
      expect(partKeys.filter((key) => key === 'fsbelt01')).toHaveLength(count === 501 ? count : 0)
      expect(partKeys).toHaveLength(count === 501 ? 2 * count : each)
      await query.deleteFrom('ordered_parts').where('order_id', '>', LAST).execute()
      await query.deleteFrom('orders').where('id', '>', LAST).execute()
    }
  })
})
