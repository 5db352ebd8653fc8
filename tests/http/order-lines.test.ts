/**
 * Lines of an order in the office over HTTP, on both databases: parts while typing, and pasted
 * blocks.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOfText } from '#modules/orders/shared/quick-order.ts'
import { CODES } from '#shared/errors.ts'
import type { Grants } from '#shared/resources/role-grants.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

interface Found {
  problem: string | null
  part: { part_number: string } | null
  replacement: { part_number: string } | null
  suggestions: { part_number: string }[]
  quantity: number | null
}

describe.each(RULE_ENGINES)('lines of an order on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
    const part = (part_number: string, zh: string, values: object = {}) =>
      storeRecord(server.context, 'codes', {
        part_number,
        name: { en: `Part ${part_number}`, zh },
        ...values,
      })
    const last = await part('FS-LMP-0710-05', '灯泡')
    const superseded = { status: 'superseded', superseded_by: last }
    const middle = await part('FS-LMP-0710-04', '灯泡', superseded)
    await part('FS-LMP-0710-03', '灯泡', { ...superseded, superseded_by: middle })
    await part('FS-LMP-0710-02', '灯泡', { ...superseded, orderable: false })
    await part('FS-PCB-0210-01', '主板', { unit: 'set' })
    await part('FS-BLT-0440-01', '皮带', { orderable: false })
  })
  afterAll(() => server.close())

  const call = async (
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    payload?: object,
  ) =>
    (
      await server.app.inject({
        method,
        url: `/api/orders/${path}`,
        headers,
        ...(payload && { payload }),
      })
    ).json()
  const find = (q: string, headers = server.as('editor')) =>
    call('GET', `parts?q=${encodeURIComponent(q)}`, headers)
  const check = (rows: object[], headers = server.as('editor')) =>
    call('POST', 'check_lines', headers, { rows })

  it('find parts by number, name and pinyin, with what replaces them', async () => {
    const numbers = async (q: string) =>
      (await find(q)).data.map(({ part }: { part: { part_number: string } }) => part.part_number)
    expect(await numbers('fspcb02')).toEqual(['FS-PCB-0210-01'])
    expect(await numbers('主板')).toEqual(['FS-PCB-0210-01'])
    expect(await numbers('zhuban')).toEqual(['FS-PCB-0210-01'])
    expect((await find('FS-LMP-0710-03')).data).toMatchObject([
      { part: { part_number: 'FS-LMP-0710-03' }, replacement: { part_number: 'FS-LMP-0710-05' } },
    ])
    expect(await numbers('nothing like that')).toEqual([])
  })

  it('match a pasted block in one call: full-width, dashes, blanks, case', async () => {
    const block =
      'ＦＳ－ＰＣＢ－０２１０－０１\t２\nfs pcb—0210‒01 x3\nFS-LMP-0710-03\t4\nFS-BLT-0440-01\t1\nFS-PCB-0210-10\t1'
    const { data } = (await check(rowsOfText(block))) as { data: Found[] }
    const seen = data.map(({ problem, part, replacement, quantity }) => [
      problem,
      part?.part_number,
      replacement?.part_number,
      quantity,
    ])
    expect(seen).toEqual([
      [null, 'FS-PCB-0210-01', undefined, 2],
      [null, 'FS-PCB-0210-01', undefined, 3],
      ['superseded', 'FS-LMP-0710-03', 'FS-LMP-0710-05', 4],
      ['not_orderable', 'FS-BLT-0440-01', undefined, 1],
      ['unknown', undefined, undefined, 1],
    ])
    expect(data[4]?.suggestions.map(({ part_number }) => part_number)).toEqual(['FS-PCB-0210-01'])
  })

  it('suggest parts for a pasted name: with all of its words before those with most of them', async () => {
    const suggested = async (names: string[]) => {
      const { data } = (await check(
        names.map((part_number) => ({ part_number, quantity: '2' })),
      )) as { data: Found[] }
      return data.map(({ problem, suggestions }) => [
        problem,
        ...suggestions.map(({ part_number }) => part_number),
      ])
    }
    expect(
      await suggested([
        '主板',
        'zhuban',
        '小主板',
        'Part of the mainboard',
        '主机',
        'nothing like that',
      ]),
    ).toEqual([
      ['unknown', 'FS-PCB-0210-01'],
      ['unknown', 'FS-PCB-0210-01'],
      ['unknown', 'FS-PCB-0210-01'],
      ['unknown'],
      ['unknown'],
      ['unknown'],
    ])
    const [row] = await suggested(['灯泡'])
    expect(row?.slice(0, 2)).toEqual(['unknown', 'FS-LMP-0710-05'])
    expect(row).toHaveLength(4)
  })

  it('suggest only near parts for an unknown number', async () => {
    const suggested = async (part_number: string) => {
      const { data } = (await check([{ part_number, quantity: '1' }])) as { data: Found[] }
      return data[0]?.suggestions.map((part) => part.part_number)
    }
    expect(await suggested('FS-XXX-0000-99')).toEqual([])
    expect(await suggested('FS-9999')).toEqual([])
    expect(await suggested('FS-PCB-0299-99')).toEqual([])
    // A stem, a mistake at the beginning, and the nearest of several that are similar.
    expect(await suggested('PCB-0210')).toEqual(['FS-PCB-0210-01'])
    expect(await suggested('FS-PBC-0210-01')).toEqual(['FS-PCB-0210-01'])
    expect(await suggested('FS-LMP-0710-05A')).toEqual(['FS-LMP-0710-05'])
  })

  it('show of parts what may be read of them', async () => {
    const [role] = (await rest(server).list('roles', { filter: { key: 'editor' } })).data
    const grant = async (grants: Grants | null) =>
      recordOf(await rest(server).update('roles', role?.id ?? 0, { grants }))
    const orders: Grants[string] = { actions: ['list', 'read', 'create', 'update'] }
    const codes = (fields: Grants[string]['fields']): Grants => ({
      orders,
      codes: { actions: ['list', 'read'], fields },
    })
    const rows = ['FS-LMP-0710-03', 'FS-PCB-0210-10', 'FS-LMP-0710-02'].map((part_number) => ({
      part_number,
    }))
    await grant(codes({ name: 'none', unit: 'none', superseded_by: 'none' }))
    expect((await find('zhuban')).data).toEqual([])
    const answers = [(await find('FS-LMP-0710-03')).data, (await check(rows)).data]
    expect(answers).toMatchObject([
      [
        {
          part: { part_number: 'FS-LMP-0710-03', name: { en: null, zh: null } },
          replacement: null,
        },
      ],
      [
        { problem: null, replacement: null },
        { problem: 'unknown', suggestions: [{ part_number: 'FS-PCB-0210-01' }] },
        { problem: 'not_orderable', replacement: null },
      ],
    ])
    expect(JSON.stringify(answers)).not.toMatch(/灯泡|主板|0710-05|"set"/)
    const closed: Grants[] = [
      codes({ part_number: 'none' }),
      { orders, codes: { actions: ['read'] } },
    ]
    for (const grants of closed) {
      await grant(grants)
      expect([(await find('lamp')).code, (await check(rows)).code]).toEqual([
        CODES.forbidden,
        CODES.forbidden,
      ])
    }
    await grant({ ...codes({}), orders: { actions: ['list', 'read', 'update'] } })
    expect((await find('zhuban')).data).toHaveLength(1)
    await grant(null)
  })

  it('are open to those who write orders alone', async () => {
    const customer = await deviceOf(server, await addCustomer(server, `liner-${engine}`))
    const rows = [{ part_number: 'FS-PCB-0210-01' }]
    for (const headers of [server.as('visitor'), customer]) {
      expect((await find('lamp', headers)).code).toBe(CODES.forbidden)
      expect((await check(rows, headers)).code).toBe(CODES.forbidden)
    }
    const tooMany = Array.from({ length: 501 }, () => rows[0] ?? {})
    expect((await check(tooMany)).code).toBe(CODES.validation)
  })
})
