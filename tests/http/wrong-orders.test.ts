/** Wrong orders over the demo are stopped, and its own orders are not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { components } from '#demo/components/components.ts'
import { partOf, parts } from '#demo/parts/parts.ts'
import { findWarnings } from '#modules/orders/server/line-warnings/find-warnings.ts'
import type { Buyer, OrderedLine } from '#modules/orders/server/line-warnings/warning-data.ts'
import type { WarningKind } from '#modules/orders/shared/line-warning.ts'
import { startServer, type TestServer } from '../support/server.ts'

interface StoredLine {
  part_number: string
  quantity: number
  serial_number: string | null
}

let server: TestServer
let partIds: Map<string, number>
let orders: { buyer: Buyer; at: Date; lines: StoredLine[] }[]

beforeAll(async () => {
  server = await startServer({ demo: true })
  const { query } = server.context.db
  const rows = await query.selectFrom('codes').select(['id', 'part_number']).execute()
  partIds = new Map(rows.map(({ id, part_number }) => [String(part_number), Number(id)]))
  const stored = await query
    .selectFrom('orders')
    .select(['customer', 'firm', 'created_at', 'lines'])
    .execute()
  orders = stored.map((row) => ({
    buyer: { customer: Number(row.customer), firm: row.firm ? Number(row.firm) : null },
    at: new Date(String(row.created_at)),
    lines: JSON.parse(String(row.lines)) as StoredLine[],
  }))
})
afterAll(() => server.close())

const lineOf = (number: string, serial: string | null = null, quantity = 1): OrderedLine => ({
  part: partIds.get(number) ?? 0,
  quantity,
  serial_number: serial ?? '',
})
const NO_CUSTOMER: Buyer = { customer: 0, firm: null }
const kindsOf = async (
  lines: readonly OrderedLine[],
  buyer = NO_CUSTOMER,
  now?: Date,
): Promise<WarningKind[]> =>
  (await findWarnings(server.context, buyer, lines, now)).flat().map(({ kind }) => kind)

/** Units of the demo's customers, one or more of most products. */
const UNITS: readonly (readonly [model: string, serial: string])[] = [
  ['VELA-1200', 'V12-2405-0016'],
  ['VELA-600', 'V06-2601-0012'],
  ['VOLANS-280', 'L28-2410-0021'],
  ['VOLANS-350', 'L35-2501-0030'],
  ['GRUS-740', 'G74-2403-0015'],
  ['GRUS-285', 'G28-2309-0041'],
  ['PICTOR-300', 'P03-2402-0012'],
  ['COLUMBA-18', 'C18-2306-0088'],
  ['FORNAX-1500', 'F15-2308-0022'],
  ['ANTLIA-700', 'A70-2311-0004'],
]
const isBuiltIn = (number: string) =>
  components.some(({ lines }) => lines.some(({ part }) => part.number === number))
const sold = parts.filter(
  ({ product, orderable, number }) => product && orderable && isBuiltIn(number),
)
const every = <T>(list: readonly T[], count: number): T[] =>
  Array.from(
    { length: count },
    (_, index) => list[Math.floor((index * list.length) / count) % list.length],
  ).filter((item) => item !== undefined)

/** 200 wrong orders, each of one line. */
function wrongOrders(): { kind: WarningKind; line: OrderedLine; buyer: Buyer }[] {
  const ofOthers = every(sold, 80).map((part, index) => {
    const others = UNITS.filter(([model]) => model !== part.product)
    return {
      kind: 'product' as const,
      line: lineOf(part.number, others[index % others.length]?.[1]),
      buyer: NO_CUSTOMER,
    }
  })
  const replaced = parts.filter(({ until }) => until)
  const forNewerUnits = every(replaced, 40).map(({ number, until }) => ({
    kind: 'serial' as const,
    line: lineOf(number, until?.fromSerial),
    buyer: NO_CUSTOMER,
  }))
  const superseded = every(replaced, 40).map(({ number }) => ({
    kind: 'superseded' as const,
    line: lineOf(number),
    buyer: NO_CUSTOMER,
  }))
  const lately = orders.filter(({ at }) => Date.now() - at.getTime() < 6.5 * 24 * 60 * 60_000)
  const repeated = lately.flatMap(({ buyer, lines }) =>
    lines.map(({ part_number, serial_number }) => ({
      kind: 'recent' as const,
      line: lineOf(part_number, serial_number, 3),
      buyer,
    })),
  )
  const withMates = parts.filter(({ product, slot, until }) => product && slot === 'led' && !until)
  const alone = [
    partOf('VELA-600', 'cover-head-top'),
    partOf('FORNAX-1500', 'heater'),
    ...withMates,
  ].map(({ number }) => ({ kind: 'mate' as const, line: lineOf(number), buyer: NO_CUSTOMER }))
  const [few, many] = [every(repeated, 20), every(alone, 20)]
  return [...ofOthers, ...forNewerUnits, ...superseded, ...few, ...many]
}

describe('200 wrong orders over the demo', () => {
  it('are stopped, at least 190 of them, nearly all for the reason that was planted', async () => {
    const planted = wrongOrders()
    expect(planted).toHaveLength(200)
    const results = []
    for (const { kind, line, buyer } of planted) {
      const kinds = await kindsOf([line], buyer)
      results.push({ kind, isStopped: kinds.length > 0, isNamed: kinds.includes(kind) })
    }
    expect(results.filter(({ isStopped }) => isStopped).length).toBeGreaterThanOrEqual(190)
    expect(results.filter(({ isNamed }) => isNamed).length).toBeGreaterThanOrEqual(180)
  })

  it('differ from the demo’s own orders, of whose lines at most 1 % are stopped without a reason', async () => {
    const replaced = new Set(parts.filter(({ until }) => until).map(({ number }) => number))
    const results: { number: string; kinds: WarningKind[] }[] = []
    for (const { buyer, at, lines } of orders) {
      const ordered = lines.map((line) =>
        lineOf(line.part_number, line.serial_number, line.quantity),
      )
      const warnings = await findWarnings(server.context, buyer, ordered, at)
      for (const [index, { part_number: number }] of lines.entries()) {
        results.push({ number, kinds: (warnings[index] ?? []).map(({ kind }) => kind) })
      }
    }
    expect(results.length).toBeGreaterThan(60)
    const wrong = results.filter(({ number, kinds }) => kinds.length > 0 && !replaced.has(number))
    expect(wrong.length / results.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.01)
  })
})
