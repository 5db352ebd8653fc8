/**
 * The full-text search over HTTP, on both databases: fragments, Chinese, pinyin, part numbers,
 * arbitrary input.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { enginesFor, startServer, type TestServer } from '../support/server.ts'

const parts: Values[] = [
  { part_number: 'LX-100.20/A', name: { en: 'Beam splitter', zh: '分光镜' } },
  { part_number: 'LX10021B', name: { en: 'Wash lens', zh: '透镜组件' } },
  {
    part_number: 'MX\\7_5',
    name: { en: 'Hex screw M3', zh: '六角螺丝' },
    keywords: '=SUM(1) 100%',
  },
  { part_number: 'ZZ-9', name: { en: null, zh: '色轮电机 A级' }, keywords: 'stepper' },
  { part_number: 'WX-3', name: { en: null, zh: '電纜接線圖' } },
]

describe.each(enginesFor(import.meta.filename))('the full search on %s', (engine) => {
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
  const [first, second, third, fourth, fifth] = parts.map((part) => part.part_number)

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
    ['Traditional for Simplified', '色輪電機', [fourth]],
    ['Simplified for Traditional', '接线图', [fifth]],
    ['one Traditional character', '圖', [fifth]],
    ['a variant of a Traditional character', '綫圖', [fifth]],
    ['a part in both scripts', '接線 电缆', [fifth]],
    ['pinyin of Traditional characters', 'jiexiantu', [fifth]],
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
    ['nothing but blanks', '   ', [first, second, third, fourth, fifth]],
    ['nothing but marks', '- /', [first, second, third, fourth, fifth]],
    ['nothing anywhere', 'qqqqq', []],
  ])('finds %s (%j)', async (_, q, expected) => {
    expect(await find(q)).toEqual(expected)
  })

  it('accepts any input', async () => {
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
    for (const q of [
      ...odd,
      ...odd.map((mark) => `hex${mark}`),
      ...odd.map((mark) => `${mark}7`),
      'x'.repeat(5000),
    ]) {
      expect((await admin.list('codes', { filter: { q } })).status, JSON.stringify(q)).toBe(200)
    }
  })

  it('searches within a filter', async () => {
    expect(await find('lx', { part_number: { contains: '21' } })).toEqual([second])
    expect(await find('镜', { name: { starts: 'beam' } })).toEqual([first])
  })

  it('finds the current text of a record, and not its former one', async () => {
    const { id } = recordOf(
      await admin.create('codes', { part_number: 'TMP-1', name: { en: 'Gobo', zh: '图案片' } }),
    )
    const changed = await admin.update('codes', id, { name: { en: 'Prism', zh: '棱镜片' } })
    expect([
      await find('gobo'),
      await find('案片'),
      await find('prism'),
      await find('棱镜'),
    ]).toEqual([[], [], ['TMP-1'], ['TMP-1']])
    await admin.undo(changed.write)
    expect([await find('gobo'), await find('prism'), await find('tap')]).toEqual([
      ['TMP-1'],
      [],
      ['TMP-1'],
    ])
    const removed = await admin.remove('codes', id)
    expect([await find('gobo'), await find('图案')]).toEqual([[], []])
    await admin.undo(removed.write)
    expect(await find('图案')).toEqual(['TMP-1'])
    await admin.remove('codes', id)
  })
})
