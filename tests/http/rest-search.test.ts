/** The full search over HTTP on both databases: fragments, Chinese, pinyin, part numbers, totals, deep pages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import { write } from '#server/writes/write.ts'
import { TOTAL_CAP } from '#shared/constants.ts'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

const MANY = TOTAL_CAP + 50
const BATCH = 1000

const parts: Values[] = [
  { part_number: 'LX-100.20/A', name: { en: 'Beam splitter', zh: '分光镜' } },
  { part_number: 'LX10021B', name: { en: 'Wash lens', zh: '透镜组件' } },
  { part_number: 'MX\\7_5', name: { en: 'Hex screw M3', zh: '六角螺丝' }, keywords: '=SUM(1) 100%' },
  { part_number: 'ZZ-9', name: { en: null, zh: '色轮电机 A级' }, keywords: 'stepper' },
]

describe.each(ENGINES)('the full search on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  beforeAll(async () => {
    server = await startServer({ engine })
    admin = rest(server)
    for (const values of parts) recordOf(await admin.create('codes', values))
  })
  afterAll(() => server.close())

  const find = async (q: string, more: Values = {}) => {
    const page = await admin.list('codes', { filter: { q, ...more }, sort: ['id', 'ASC'] })
    return recordOf(page).map((record) => record.part_number)
  }
  const [first, second, third, fourth] = parts.map((part) => part.part_number)

  it.each([
    ['one character that begins a word', 'b', [first]],
    ['one character, capital', 'B', [first]],
    ['one Chinese character', '镜', [first, second]],
    ['two characters that begin a word', 'he', [third]],
    ['two Chinese characters', '光镜', [first]],
    ['two Chinese characters inside a word', '轮电', [fourth]],
    ['two initials', 'sl', [fourth]],
    ['two initials inside', 'ld', [fourth]],
    ['a letter beside a Chinese character', 'a级', [fourth]],
    ['three Chinese characters', '角螺丝', [third]],
    ['three letters inside a word', 'lit', [first]],
    ['a longer fragment', 'tepp', [fourth]],
    ['pinyin', 'toujing', [second]],
    ['a fragment of pinyin', 'oujin', [second]],
    ['initials', 'fgj', [first]],
    ['capitals', 'BEAM', [first]],
    ['full-width letters and digits', 'ＬＸ１００２１', [second]],
    ['a part number without its separators', 'lx10020a', [first]],
    ['a part number with other separators', 'LX 100-20', [first]],
    ['a part number with separators that it has not', 'LX-100.21', [second]],
    ['a fragment of a part number', '0021', [second]],
    ['a backslash', 'MX\\7', [third]],
    ['a fragment with separators', 'x\\7_5', [third]],
    ['what LIKE would take for any character', 'h_x', []],
    ['what LIKE would take for any text', 'b%m', []],
    ['a mark that stands for itself', '100%', [third]],
    ['what a query language would take for an operator', 'hex OR wash', []],
    ['quotes', '"hex\'', []],
    ['a part of two languages', 'beam 分光', [first]],
    ['several words in any order', 'm3 hex 螺丝', [third]],
    ['words of which one is missing', 'hex beam', []],
    ['nothing but blanks', '   ', [first, second, third, fourth]],
    ['nothing but marks', '- /', [first, second, third, fourth]],
    ['nothing anywhere', 'qqqqq', []],
  ])('finds %s (%j)', async (_, q, expected) => {
    expect(await find(q)).toEqual(expected)
  })

  it('is not hurt by anything that can be typed', async () => {
    const odd = [
      '\u0000',
      'a\u0000b',
      '*',
      '"',
      "'",
      '^',
      '(',
      'NEAR(',
      'a:b',
      ':*',
      '\\',
      '%',
      '_',
      '&',
      '|',
      '!',
      '<->',
    ]
    for (const q of [...odd, ...odd.map((mark) => `hex${mark}`), ...odd.map((mark) => `${mark}7`), 'x'.repeat(5000)]) {
      expect((await admin.list('codes', { filter: { q } })).status, JSON.stringify(q)).toBe(200)
    }
  })

  it('searches within a filter', async () => {
    expect(await find('lx', { part_number: { contains: '21' } })).toEqual([second])
    expect(await find('镜', { name: { starts: 'beam' } })).toEqual([first])
  })

  it('finds what a record says now, and not what it said before', async () => {
    const { id } = recordOf(await admin.create('codes', { part_number: 'TMP-1', name: { en: 'Gobo', zh: '图案片' } }))
    const changed = await admin.update('codes', id, { name: { en: 'Prism', zh: '棱镜片' } })
    expect([await find('gobo'), await find('案片'), await find('prism'), await find('棱镜')]).toEqual([
      [],
      [],
      ['TMP-1'],
      ['TMP-1'],
    ])
    await admin.undo(changed.write)
    expect([await find('gobo'), await find('prism'), await find('tap')]).toEqual([['TMP-1'], [], ['TMP-1']])
    const removed = await admin.remove('codes', id)
    expect([await find('gobo'), await find('图案')]).toEqual([[], []])
    await admin.undo(removed.write)
    expect(await find('图案')).toEqual(['TMP-1'])
    await admin.remove('codes', id)
  })

  describe(`among ${MANY} records`, () => {
    beforeAll(async () => {
      const values = (nth: number) => ({
        part_number: `BULK-${String(nth).padStart(5, '0')}`,
        name: { en: `Filler ${nth}`, zh: '填充零件' },
        weight: nth % 7 === 0 ? null : (nth * 7919) % 1000,
      })
      for (let from = 0; from < MANY; from += BATCH) {
        const nths = Array.from({ length: Math.min(BATCH, MANY - from) }, (_, at) => from + at)
        const operations = nths.map((nth) => ({ action: 'create' as const, resource: 'codes', values: values(nth) }))
        await write(server.context, SYSTEM, operations, { origin: 'import' })
      }
    }, 120_000)

    const place = async (filter: Values, range: [number, number] = [0, 0]) => {
      const { headers } = await admin.list('codes', { filter, range })
      return [headers['content-range'], headers['total-capped']]
    }

    it('counts exactly up to the cap, and says where it stopped', async () => {
      expect(await place({})).toEqual([`codes 0-0/${MANY + parts.length}`, undefined])
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
        expect(await place(filter), JSON.stringify(filter)).toEqual([`codes 0-0/${TOTAL_CAP}`, 'true'])
      }
      expect(await place({ q: 'bulk000' })).toEqual(['codes 0-0/100', undefined])
      expect(await place({ q: 'filler', part_number: { lt: 'x' } })).toEqual([undefined, undefined])
      expect(await place({ id: [1, 2, 3] })).toEqual(['codes 0-0/3', undefined])
    })

    it('finds the few among the many, and the many page by page', async () => {
      expect(await find('bulk07777')).toEqual(['BULK-07777'])
      expect(await find('07777 filler')).toEqual(['BULK-07777'])
      const far = await admin.list('codes', {
        filter: { q: 'filler' },
        sort: ['part_number', 'ASC'],
        range: [10_040, 10_049],
      })
      expect(far.data.map((record) => record.part_number)).toEqual(
        Array.from({ length: 10 }, (_, at) => `BULK-${10_040 + at}`),
      )
    })

    it('answers every page as a slice of the whole, from either end', async () => {
      const everything = await server.context.db.query
        .selectFrom('codes')
        .select(['id', 'part_number', 'weight', 'name_en', 'name_zh'])
        .execute()
      const columns = { id: 'id', part_number: 'part_number', weight: 'weight', name: 'name_en' } as const
      for (const [field, column] of Object.entries(columns)) {
        const sorted = everything.toSorted((a, b) => compare(a[column], b[column]) || Number(a.id) - Number(b.id))
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

    it('pages alike within a filter', async () => {
      const filter = { weight: { empty: true }, part_number: { starts: 'BULK' } }
      const all = await admin.list('codes', { filter, sort: ['part_number', 'DESC'], range: [0, 999] })
      const rest = await admin.list('codes', { filter, sort: ['part_number', 'DESC'], range: [1000, 1999] })
      const whole = [...all.data, ...rest.data].map((record) => record.id)
      expect(whole).toHaveLength(Math.ceil(MANY / 7))
      for (const from of [0, 501, 700, 720, 1000, whole.length - 5]) {
        const page = await admin.list('codes', { filter, sort: ['part_number', 'DESC'], range: [from, from + 9] })
        expect(page.data.map((record) => record.id)).toEqual(whole.slice(from, from + 10))
        expect(page.headers['content-range']).toBe(`codes ${from}-${from + page.data.length - 1}/${whole.length}`)
      }
    })
  })
})

/** Nothing first, then numbers by size and texts by their code points. */
function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? -1 : 1
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}
