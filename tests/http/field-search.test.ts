/**
 * Filters on a single text field: the search index only finds candidates, so it never changes the
 * result.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '#fields/field.ts'
import { SYSTEM } from '#server/context.ts'
import { idsWhere } from '#server/records/ids.ts'
import { fieldConditions, listRecords } from '#server/records/read.ts'
import { candidateConditions } from '#server/records/search.ts'
import { write } from '#server/writes/write.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'
import { statementsOf } from '../support/statements.ts'

/** Texts that are normalised for the search, and what surrounds them. */
const PIECES = [
  ...[
    'Lens',
    'LX-100.20/A',
    '透镜',
    '圖案片',
    'A级',
    'm3',
    '1,5',
    'a.b',
    'x/y',
    'e\u0301cran',
    'E\u0301',
    'écran',
  ],
  ...[
    'ﬁlter',
    '½',
    'Ω',
    'ΣΑΣ',
    'İ',
    'ＬＸ',
    '㈱',
    '々',
    '⺟',
    '\u{20000}',
    '%',
    '_',
    '\\',
    '  ',
    '\n',
    '"',
    "'",
    '灯',
    'q',
    ...[', ', ',', '-', '. ', '(', '/', '2'],
  ],
]
/** Record whose search text ends before its keywords. */
const CUT = 9
const KEYWORDS = 'a tail that is cut'

/** Deterministic random numbers. */
function numbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) % limit
  }
}

const foldAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

describe.each(ENGINES)('filters on a text field on %s', (engine) => {
  let server: TestServer
  const random = numbers(7)
  const randomText = (most: number) =>
    Array.from({ length: 1 + random(most) }, () => PIECES[random(PIECES.length)]).join('')
  beforeAll(async () => {
    server = await startServer({ engine })
    const operations = Array.from({ length: 200 }, (_, index) => ({
      action: 'create' as const,
      resource: 'codes',
      values: {
        part_number: `FILTER-${index}`,
        name:
          index === CUT
            ? { en: '电'.repeat(500), zh: '机'.repeat(500) }
            : { en: randomText(4), zh: randomText(3) },
        specification: index === CUT ? { en: '电'.repeat(499), zh: '机'.repeat(499) } : null,
        keywords: index === CUT ? KEYWORDS : index % 2 ? null : randomText(5),
      },
    }))
    const { outcomes } = await write(server.context, SYSTEM, operations, { origin: 'seed' })
    expect(outcomes.filter(({ status }) => status === 'failed')).toEqual([])
  })
  afterAll(() => server.close())

  const codes = () => {
    const resource = server.context.resources.codes
    if (!resource) throw new Error('the config has no part dictionary')
    return resource
  }

  /** Ids of the matches, by the index and by a scan. */
  async function matchesOf(filter: Record<string, unknown>) {
    const { db } = server.context
    const page = { after: 0, limit: 1000 }
    const conditions = fieldConditions(db.engine, codes(), SYSTEM, filter, 'en')
    const candidates = await candidateConditions(server.context, codes(), filter)
    return {
      scanned: await idsWhere(db, 'codes', conditions, page),
      indexed: candidates.length
        ? await idsWhere(db, 'codes', [...conditions, ...candidates], page)
        : null,
    }
  }

  it('find the same records by the index as by a scan', async () => {
    const records = await listRecords(server.context, SYSTEM, 'codes', { range: [0, 999] })
    let compared = 0
    for (let round = 0; round < 300; round++) {
      const { records: all } = records
      const { name } = (all[random(all.length)] ?? {}) as { name?: { en?: string } }
      const text = [...(name?.en ?? '')]
      const start = random(2) ? 0 : random(text.length)
      const operand = text.slice(start, start + 1 + random(6)).join('')
      for (const operator of ['contains', 'starts'] as const) {
        const found = await matchesOf({ name: { [operator]: operand } })
        const expected = all.filter((record) =>
          Object.values((record.name ?? {}) as Record<string, string | null>).some((stored) => {
            const at = foldAscii(stored ?? '').indexOf(foldAscii(operand))
            return stored !== null && (operator === 'starts' ? at === 0 : at >= 0)
          }),
        )
        expect(found.scanned, JSON.stringify(operand)).toEqual(
          expected.map(({ id }) => id).sort((a, b) => a - b),
        )
        if (!found.indexed) continue
        compared++
        expect(found.indexed, `${operator} ${JSON.stringify(operand)}`).toEqual(found.scanned)
      }
    }
    expect(compared).toBeGreaterThan(50)
  })

  it('find a text whose end is too long for the index', async () => {
    const { scanned, indexed } = await matchesOf({ keywords: { contains: KEYWORDS } })
    expect(scanned).toHaveLength(1)
    expect(indexed).toEqual(scanned)
  })

  it.each([
    ['contains a fragment', { name: { contains: 'zq7' } }],
    ['contains a fragment with separators', { part_number: { contains: 'zq-7' } }],
    ['starts with a word', { keywords: { starts: 'zq' } }],
    ['contains a Chinese character', { name: { contains: '龙' } }],
    [
      'contains one of two fragments',
      { any: [{ name: { contains: 'zq7' } }, { keywords: { contains: '龙灯' } }] },
    ],
  ])('do not read the whole table: %s', async (_, filter) => {
    const plans = await plansOf(() => listRecords(server.context, SYSTEM, 'codes', { filter }))
    expect(plans).not.toEqual([])
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on codes$|SCAN codes$/m)
    expect(plans.join('\n')).toMatch(/gin_codes_|codes__(grams|words) VIRTUAL TABLE/)
  })

  it('read the whole table for fields that are not searched, and for fragments without a word', async () => {
    const plain = async (filter: Record<string, unknown>) => (await matchesOf(filter)).indexed
    expect(await plain({ name: { contains: 'zq' } })).toBeNull()
    expect(await plain({ remark: { contains: 'lens' } })).toBeNull()
    expect(await plain({ name: { contains: '-/%' } })).toBeNull()
  })

  /** Plans of the statements on the part dictionary, with their values. */
  async function plansOf(read: () => Promise<unknown>): Promise<string[]> {
    const { db } = server.context
    const explain = engine === 'postgres' ? 'explain ' : 'explain query plan '
    const statements = (await statementsOf(db, read)).filter((query) =>
      /from "codes"/.test(query.sql),
    )
    return Promise.all(
      statements.map(async (query) => {
        const { rows } = await db.query.executeQuery<Row>({ ...query, sql: explain + query.sql })
        return rows.map((row) => String(row['QUERY PLAN'] ?? row.detail)).join('\n')
      }),
    )
  }
})
