/** Searching the handbook. */
import { describe, expect, test } from 'vitest'
import { spelling } from '#admin/search/public.ts'
import { chapterAt, plainText, readChapter } from './chapter.ts'
import { createHandbookIndex } from './search-index.ts'

const chapters = [
  readChapter(
    './en/01-grids.md',
    '# 列表\n\n所有列表相同。\n\n## 导出 {#export}\n\n点击**导出**，选择 Excel。\n\n## 导入 {#import}\n\n先检查，再导入。',
  ),
  readChapter(
    './en/02-orders.md',
    '# Orders\n\nWhat customers order.\n\n## The board {#board}\n\nDrag a card to the [next column](#grids-import).',
  ),
]
const search = createHandbookIndex(chapters, spelling)
const anchorsFor = (input: string) => search(input).map(({ anchor }) => anchor)
const marked = ({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }) =>
  marks.map(([from, to]) => text.slice(from, to + 1))

test('indexes a chapter with its name, number and sections', () => {
  const [first] = chapters
  expect(first).toMatchObject({ name: 'grids', number: 1, title: '列表' })
  expect(first?.sections.map(({ anchor, title }) => [anchor, title])).toEqual([
    ['grids', '列表'],
    ['grids-export', '导出'],
    ['grids-import', '导入'],
  ])
})

test('resolves an anchor to its chapter, and a missing one to the first', () => {
  expect(chapterAt(chapters, 'orders-board')?.name).toBe('orders')
  expect(chapterAt(chapters, 'nowhere')?.name).toBe('grids')
})

test('strips Markdown', () => {
  expect(plainText('1. **Save** with `Ctrl+S`, see [Undo](#undo).\n\n![A form](form)')).toBe(
    'Save with Ctrl+S, see Undo.',
  )
  expect(plainText('点击**导出**，选择')).toBe('点击导出，选择')
})

describe('the search', () => {
  test('returns nothing for an empty query', () => expect(search('  ')).toEqual([]))

  test('ranks headings before texts, and marks matches in both', () => {
    expect(anchorsFor('导入')).toEqual(['grids-import'])
    const [hit] = search('导入')
    expect(marked(hit?.title ?? { text: '', marks: [] })).toEqual(['导入'])
    expect(marked(hit?.snippet ?? { text: '', marks: [] })).toEqual(['导入'])
  })

  test('requires every word, in any order and case', () => {
    expect(anchorsFor('CARD board')).toEqual(['orders-board'])
    expect(anchorsFor('card excel')).toEqual([])
  })

  test('finds Chinese by pinyin, headings also by initials', () => {
    expect(anchorsFor('daochu')).toEqual(['grids-export'])
    expect(anchorsFor('dc')).toEqual(['grids-export'])
    expect(anchorsFor('jiancha')).toEqual(['grids-import'])
    const [hit] = search('jiancha')
    expect(marked(hit?.snippet ?? { text: '', marks: [] })).toEqual(['检查'])
  })

  test('shows an excerpt of a long text around the match', () => {
    const long = readChapter(
      './en/03-keys.md',
      `# Keys\n\n${'word '.repeat(60)}needle ${'word '.repeat(60)}`,
    )
    const [hit] = createHandbookIndex([long], null)('needle')
    expect(hit?.snippet.text).toMatch(/^….*needle.*…$/)
    expect(marked(hit?.snippet ?? { text: '', marks: [] })).toEqual(['needle'])
  })
})
