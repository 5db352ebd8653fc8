/**
 * Pages and totals over HTTP, on both databases: exact up to the cap, every page a slice of the
 * whole.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rebuildSearch } from '#server/search/rebuild.ts'
import { TOTAL_CAP } from '#shared/constants.ts'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { enginesFor, startServer, type TestServer } from '../support/server.ts'
import { statementsOf } from '../support/statements.ts'

const MANY = TOTAL_CAP + 50
const BATCH = 250
const OTHERS = ['A-1', 'ZZ-9']

describe.each(enginesFor(import.meta.filename))(`pages of ${MANY} records on %s`, (engine) => {
  let server: TestServer
  let admin: Rest
  beforeAll(async () => {
    server = await startServer({ engine })
    admin = rest(server)
    for (const part_number of OTHERS)
      recordOf(await admin.create('codes', { part_number, name: { zh: '其他' } }))
    // Writing by the rules would take a minute, and result in the same rows.
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
      weight: nth % 7 === 0 ? null : (nth * 7919) % 1000,
    })
    await db.transaction(async (trx) => {
      for (let from = 0; from < MANY; from += BATCH) {
        const rows = Array.from({ length: Math.min(BATCH, MANY - from) }, (_, index) =>
          row(from + index),
        )
        await trx.insertInto('codes').values(rows).execute()
      }
    })
    await db.transaction((trx) => rebuildSearch(db, trx, 'codes'))
  })
  afterAll(() => server.close())

  const find = async (q: string) =>
    recordOf(await admin.list('codes', { filter: { q } })).map((record) => record.part_number)

  const position = async (filter: Values, range: [number, number] = [0, 0]) => {
    const { headers } = await admin.list('codes', { filter, range })
    return [headers['content-range'], headers['total-capped']]
  }

  it('counts exactly up to the cap, and reports where it stopped', async () => {
    expect(await position({})).toEqual([`codes 0-0/${MANY + OTHERS.length}`, undefined])
    for (const filter of [
      { q: 'filler' },
      { q: 'bu' },
      { q: '填充' },
      { q: 'tc' },
      { q: 'f' },
      { part_number: { starts: 'BULK' } },
      { q: 'filler bulk' },
      { q: 'filler', status: 'active' },
    ]) {
      expect(await position(filter), JSON.stringify(filter)).toEqual([
        `codes 0-0/${TOTAL_CAP}`,
        'true',
      ])
    }
    expect(await position({ q: 'bulk000' })).toEqual(['codes 0-0/100', undefined])
    expect(await position({ q: 'filler', part_number: { lt: 'x' } })).toEqual([
      undefined,
      undefined,
    ])
    expect(await position({ id: [1, 2, 3] })).toEqual(['codes 0-0/3', undefined])
  })

  it.runIf(engine === 'postgres')(
    'plans a page of frequent matches along the index of its order',
    async () => {
      const [page, ...others] = await plansOf({ filter: { q: 'filler' } })
      expect(others).toEqual([])
      expect(page).toMatch(/Index Scan using ux_codes_part_number/)
      const [deep] = await plansOf({ range: [2000, 2024] })
      expect(deep).toMatch(/Index Only Scan using ux_codes_part_number/)
      expect(deep).not.toMatch(/Incremental Sort/)
    },
  )

  /** Plans of the statements that read records of a page by part number. */
  async function plansOf(query: { filter?: Values; range?: [number, number] }) {
    const { db } = server.context
    const list = () =>
      admin.list('codes', { range: [0, 24], sort: ['part_number', 'ASC'], ...query })
    const pages = (await statementsOf(db, list)).filter((statement) =>
      /"part_number".* limit /s.test(statement.sql),
    )
    return Promise.all(
      pages.map(async (statement) => {
        const { rows } = await db.query.executeQuery<Values>({
          ...statement,
          sql: `explain ${statement.sql}`,
        })
        return rows.map((row) => String(row['QUERY PLAN'])).join('\n')
      }),
    )
  }

  it('finds few matches among many records, and many matches page by page', async () => {
    expect(await find('bulk07777')).toEqual(['BULK-07777'])
    expect(await find('07777 filler')).toEqual(['BULK-07777'])
    const far = await admin.list('codes', {
      filter: { q: 'filler' },
      sort: ['part_number', 'ASC'],
      range: [10_040, 10_049],
    })
    expect(far.data.map((record) => record.part_number)).toEqual(
      Array.from({ length: 10 }, (_, index) => `BULK-${10_040 + index}`),
    )
  })

  it('returns every page as a slice of the whole, from either end', async () => {
    const everything = await server.context.db.query
      .selectFrom('codes')
      .select(['id', 'part_number', 'weight', 'name_en', 'name_zh'])
      .execute()
    const columns = {
      id: 'id',
      part_number: 'part_number',
      weight: 'weight',
      name: 'name_en',
    } as const
    for (const [field, column] of Object.entries(columns)) {
      const sorted = everything.toSorted(
        (a, b) => compare(a[column], b[column]) || Number(a.id) - Number(b.id),
      )
      for (const order of ['ASC', 'DESC'] as const) {
        const ids = (order === 'ASC' ? sorted : sorted.toReversed()).map((row) => row.id)
        const total = ids.length
        for (const from of [
          0,
          490,
          500,
          4990,
          Math.floor(total / 2),
          5100,
          total - 600,
          total - 30,
          total - 10,
          total - 1,
          total,
          total + 5,
        ]) {
          const page = await admin.list('codes', { sort: [field, order], range: [from, from + 24] })
          expect(
            page.data.map((record) => record.id),
            `${field} ${order} from ${from}`,
          ).toEqual(ids.slice(from, from + 25))
        }
      }
    }
  })

  it('paginates consistently within a filter', async () => {
    const filter = { weight: { empty: true }, part_number: { starts: 'BULK' } }
    const all = await admin.list('codes', {
      filter,
      sort: ['part_number', 'DESC'],
      range: [0, 999],
    })
    const rest = await admin.list('codes', {
      filter,
      sort: ['part_number', 'DESC'],
      range: [1000, 1999],
    })
    const whole = [...all.data, ...rest.data].map((record) => record.id)
    expect(whole).toHaveLength(Math.ceil(MANY / 7))
    for (const from of [0, 501, 700, 720, 1000, whole.length - 5]) {
      const page = await admin.list('codes', {
        filter,
        sort: ['part_number', 'DESC'],
        range: [from, from + 9],
      })
      expect(page.data.map((record) => record.id)).toEqual(whole.slice(from, from + 10))
      expect(page.headers['content-range']).toBe(
        `codes ${from}-${from + page.data.length - 1}/${whole.length}`,
      )
    }
  })
})

/** Empty values first, then numbers by size and texts by code point. */
function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? -1 : 1
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}
