/** Reads files: separators, encodings, quoted line breaks, JSON in chunks. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { MAX_COLUMNS } from '#shared/import-plan.ts'
import { readCells } from '../received-file.ts'
import { cellText } from './cell.ts'
import { JsonSplitter } from './json.ts'
import { openSource } from './open-source.ts'
import type { SourceRow } from './source.ts'

const folder = mkdtempSync(join(tmpdir(), 'sources-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(name: string, content: string | Buffer) {
  const path = join(folder, name)
  writeFileSync(path, content)
  const source = await openSource(path)
  const rows: SourceRow[] = []
  for await (const row of source.rows) rows.push(row)
  expect(source.progress()).toBe(1)
  return { columns: source.columns, cells: rows.map((row) => row.cells), rows }
}

describe('CSV', () => {
  it.each([
    ['comma', 'a,b\n1,2\n'],
    ['semicolon', 'a;b\r\n1;2\r\n'],
    ['tab', 'a\tb\n1\t2'],
    ['byte order mark', '\ufeffa,b\n1,2\n\n'],
  ])('is read with %s', async (_, content) => {
    expect(await read('a.csv', content)).toMatchObject({
      columns: ['a', 'b'],
      cells: [{ a: '1', b: '2' }],
    })
  })

  it('keeps quotes, line breaks, blanks and backslashes', async () => {
    const { cells } = await read('b.csv', 'a,b\n"say ""x""\nand, y","  s\\3 "\n')
    expect(cells).toEqual([{ a: 'say "x"\nand, y', b: '  s\\3 ' }])
  })

  it.each([',', ';', '\t', '|'])(
    'reads quotation marks with blanks around them, between %j',
    async (mark) => {
      const row = ['A-1', ` "Lens${mark} ""big"""`, ' "x" ', '  "two\nlines"', ' plain ""'].join(
        mark,
      )
      const { cells } = await read(
        'blanks.csv',
        `a${mark}b${mark}c${mark}d${mark}e\n${row}\n${row}\n`,
      )
      expect(cells).toEqual(
        [1, 2].map(() => ({
          a: 'A-1',
          b: `Lens${mark} "big"`,
          c: 'x',
          d: 'two\nlines',
          e: 'plain ""',
        })),
      )
    },
  )

  it('removes the quote of a protected cell, and no other', async () => {
    const { cells } = await read('c.csv', "a,b,c\n'=1+1,'tis,''=x\n")
    expect(cells).toEqual([{ a: '=1+1', b: "'tis", c: "'=x" }])
  })

  it('reads files saved by Chinese spreadsheets', async () => {
    const gb18030 = Buffer.from([0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0xbe, 0xb5, 0xcd, 0xb7, 0x0a])
    expect(await read('d.csv', gb18030)).toMatchObject({
      columns: ['名称'],
      cells: [{ 名称: '镜头' }],
    })
  })

  it('numbers rows as a spreadsheet does, and marks those with more cells than the header', async () => {
    const { rows } = await read('e.csv', '\na,b\n1,2\n\n3\n4,5,,\n6,7,8\n')
    expect(
      rows.map(({ number, cells, unreadable }) => [number, cells, unreadable?.values]),
    ).toEqual([
      [3, { a: '1', b: '2' }, undefined],
      [5, { a: '3', b: '' }, undefined],
      [6, { a: '4', b: '5' }, undefined],
      [7, { a: '6', b: '7' }, { smart_count: 3, expected: 2 }],
    ])
  })

  it('numbers a column whose name is there already', async () => {
    expect(await read('g.csv', 'a,a\n1,2\n')).toMatchObject({ cells: [{ a: '1', 'a (2)': '2' }] })
  })

  it.each([
    ['', 'fileEmpty'],
    ['a\n"open\n', 'quoteOpen'],
    [Array.from({ length: 2_001 }, (_, index) => `c${index}`).join(','), 'columnsMany'],
  ])('rejects %j', async (content, why) => {
    await expect(read('f.csv', content)).rejects.toMatchObject({
      publicMessage: { key: `transfer.${why}` },
    })
  })
})

describe('an HTML page', () => {
  it('is read with all digits of its numbers, its characters, lines and spans', async () => {
    const rows = [
      '<tr><th>Code</th><th>Name</th><th>Weight</th></tr>',
      '<tr><td rowspan=2 x:num="4012345678901">4.01E+12<td>L&eacute;ns<br>\n two &amp; three<td x:num>1.5',
      '<tr><td>x&nbsp;</td><td sdval="1234.567">1,234.6</td></tr>',
      '<tr><td x:str="00123">123</td><td x:str>a</td><td X:NUM=".5">50%</td></tr>',
    ]
    const { columns, rows: read_ } = await read(
      'page.xls',
      `<html><body><table>${rows.join('\n')}</table></body></html>`,
    )
    expect(columns).toEqual(['Code', 'Name', 'Weight'])
    expect(read_.map(({ cells }) => Object.values(cells).map(cellText))).toEqual([
      ['4012345678901', 'Léns\ntwo & three', '1.5'],
      ['4012345678901', 'x', '1234.567'],
      ['00123', 'a', '0.5'],
    ])
  })

  it('is read in the encoding that it states', async () => {
    const page = Buffer.concat([
      Buffer.from(
        '<html><meta http-equiv="Content-Type" content="text/html; charset=gb2312"><table><tr><td>',
      ),
      Buffer.from('c3fbb3c6', 'hex'),
      Buffer.from('</td></tr><tr><td>'),
      Buffer.from('b7bbc1ee', 'hex'),
      Buffer.from('</td></tr></table>'),
    ])
    expect(await read('stated.xls', page)).toMatchObject({
      columns: ['名称'],
      cells: [{ 名称: '坊令' }],
    })
  })
})

describe('JSON', () => {
  const values = ['{"a":"]},\\"{"}', '{"b":[1,{"c":"\\\\"}]}', '{"d":null}']

  it.each([
    ['an array', `[${values.join(',')}]`],
    ['a spread array', `[\n  ${values.join(',\n\n  ')}\n]\n`],
    ['lines', `${values.join('\n')}\n`],
    ['objects on end', values.join('')],
  ])('splits %s wherever it is cut', (_, text) => {
    for (const size of [1, 3, 7, 1000]) {
      const splitter = new JsonSplitter()
      const parts = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
      expect([...parts.flatMap((part) => splitter.push(part)), ...splitter.end()]).toEqual(values)
    }
  })

  it('marks what is no object', async () => {
    const { rows } = await read('a.json', '[{"a":1}, 5, [2], "x"]')
    expect(rows.map(({ unreadable }) => unreadable !== undefined)).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  it('rejects invalid and too deeply nested JSON', async () => {
    await expect(read('d.json', `[{"a":${'['.repeat(1_000)}`)).rejects.toThrow()
    await expect(read('b.json', '[{"a":1}, {oops}]')).rejects.toThrow()
  })
})

it('rejects other files, and missing files', async () => {
  await expect(read('a.pdf', 'x')).rejects.toThrow()
  await expect(openSource(join(folder, 'nowhere.csv'))).rejects.toThrow()
  await expect(read('a.xlsx', 'no zip\u0000')).rejects.toThrow()
})

it.each([
  ['a PNG image', '89504e470d0a1a0a'],
  ['a JPEG image', 'ffd8ffe1'],
  ['a PDF file', '255044462d312e370a'],
  ['a gzip archive', '1f8b0808'],
])(
  'rejects %s under the name of a table, though its bytes could be a text',
  async (_, signature) => {
    const content = Buffer.concat([
      Buffer.from(signature, 'hex'),
      Buffer.from('part_number,name\n1,Lens\n'),
    ])
    for (const name of ['a.xlsx', 'a.xls', 'a.csv'])
      await expect(read(name, content)).rejects.toMatchObject({
        publicMessage: { key: 'transfer.fileDamaged' },
      })
  },
)

it('rejects other bytes under the name of a text', async () => {
  const bytes = Buffer.from('a9504e470d0a1a0a0000d8000000d80000', 'hex')
  await expect(read('a.csv', bytes)).rejects.toMatchObject({
    publicMessage: { key: 'transfer.notText' },
  })
})

it('a small spreadsheet with more columns than an import accepts is rejected', async () => {
  const path = join(folder, 'wide.csv')
  const read = (columns: number) => {
    writeFileSync(path, Array.from({ length: columns }, (_, index) => `c${index}`).join(','))
    return readCells(path, 'wide.csv', 10)
  }
  expect(await read(MAX_COLUMNS)).toHaveLength(1)
  await expect(read(MAX_COLUMNS + 1)).rejects.toMatchObject({
    publicMessage: { key: 'transfer.columnsMany' },
  })
})
