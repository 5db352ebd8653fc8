/** Reads sheets as the library does that reads them whole. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { readSheet } from '../../../../tests/support/read-sheet.ts'
import { sheetCells } from '../../../../tests/support/sheet-cells.ts'
import { type XlsxContent, xlsxFile } from '../../../../tests/support/xlsx-file.ts'
import { SPREADSHEETS } from '../../files/budgets.ts'
import { cellText, DamagedCell, ErrorCell, UNCALCULATED } from './cell.ts'
import { openWorkbook } from './workbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'sheet-'))
const path = join(folder, 'file.xlsx')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (content: XlsxContent) => writeFileSync(path, xlsxFile(content))

const ours = () => sheetCells(path, SPREADSHEETS.staff)
/** The cells of the first sheet; numbers as texts. */
async function rowsOf(file: string) {
  const rows: unknown[][] = []
  for await (const { cells } of (await openWorkbook(file, 'xlsx', SPREADSHEETS.staff)).rows(0))
    rows.push(cells.map((cell) => (cell instanceof ErrorCell ? cell : cellText(cell))))
  return rows
}
const library = () => readSheet(readFileSync(path))

describe('a sheet', () => {
  it('of typed cells is read', async () => {
    const date = new Date('2024-03-05T12:00:00Z')
    const data: SheetData = [
      ['a', 'b & <c>', 'with\nlines', ' blanks '].map((value) => ({ value, type: String })),
      [{ value: 1.25 }, { value: true }, { value: date, format: 'yyyy-mm-dd hh:mm' }, null],
      [],
      [null, { value: '料号', type: String }],
    ]
    writeFileSync(path, await writeExcelFile(data, {}).toBuffer())
    expect(await ours()).toEqual(await library())
    expect((await ours())[1]).toEqual([1.25, true, date, null])
  })

  it('is read whose texts are shared, rich, annotated or escaped', async () => {
    const strings =
      '<si><t>plain &amp; 透镜</t></si><si><r><t>two </t></r><r><rPr><b/></rPr><t>runs</t></r></si><si><t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh></si><si><t>_x000D_x_x005F_x0041_</t></si><si/>'
    const cells = [0, 1, 2, 3, 4]
      .map((index) => `<c r="${'ABCDE'[index]}1" t="s"><v>${index}</v></c>`)
      .join('')
    const inline = '<c r="AB1" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>'
    write({ sheet: `<row r="1">${cells}${inline}</row>`, strings })
    expect(await ours()).toEqual(await library())
    expect((await ours())[0]?.slice(0, 4)).toEqual([
      'plain & 透镜',
      'two runs',
      '東京',
      '\rx_x0041_',
    ])
  })

  it('is read with results of formulas, errors, and gaps', async () => {
    const sheet =
      '<row r="2"><c r="B2" t="str"><f>A1</f><v>made</v></c><c r="C2" t="str"><f>A1</f><v></v></c><c r="D2" t="e"><v>#N/A</v></c><c r="E2"><f>1+1</f><v>2</v></c></row><row r="5"><c r="A5" t="b"><v>0</v></c></row><row r="6"/>'
    write({ sheet })
    const gap = [null, null, null, null, null]
    expect(await ours()).toEqual([
      gap,
      [null, 'made', null, null, 2],
      gap,
      gap,
      [false, null, null, null, null],
    ])
  })

  const FORMATS = [
    'General',
    '0.00',
    'yyyy-mm-dd',
    'm/d/yyyy;@',
    '[$-414]mmmm\\ yyyy;@',
    'yyyy"年"m"月"d"日"',
    '[h]:mm:ss',
    'mm:ss.0',
    '#,##0 "days"',
    '0.0"d"',
    'am/pm',
    '[Red]dd.mm.yy',
    'h:mm:ss.000',
  ]

  it.each([false, true])('is read with dates of every format (from 1904: %s)', async (from1904) => {
    const builtIn = [0, 1, 9, 14, 22, 23, 27, 36, 37, 45, 47, 49, 50, 58, 59, 71, 81, 82]
    const own = FORMATS.map((code, index) => ({
      id: 164 + index,
      code: code.replaceAll('"', '&quot;'),
    }))
    const ids = [...builtIn, ...own.map(({ id }) => id)]
    const numFmts = own
      .map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
      .join('')
    const xfs = ids.map((id) => `<xf numFmtId="${id}" xfId="0"/>`).join('')
    const styles = `<numFmts>${numFmts}</numFmts><cellStyleXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs}<xf xfId="1"/></cellXfs>`
    const rows = [...ids, 0].map(
      (_, index) =>
        `<row r="${index + 1}"><c r="A${index + 1}" s="${index}"><v>45356.25</v></c></row>`,
    )
    write({ sheet: rows.join(''), styles, workbook: from1904 ? '<workbookPr date1904="1"/>' : '' })
    const cells = await ours()
    // The library follows no format that a cell's style takes from another.
    expect(cells.slice(0, -1)).toEqual((await library()).slice(0, -1))
    expect(cells.at(-1)).toEqual([expect.any(Date)])
    expect(cells.flat().filter((cell) => cell instanceof Date).length).toBeGreaterThan(15)
  })

  it('is read with its own formats, not with those of conditional ones of the same number', async () => {
    const format = (code: string) => `<numFmt numFmtId="165" formatCode="${code}"/>`
    const styles = `<numFmts>${format('000000')}</numFmts><cellXfs><xf numFmtId="165"/></cellXfs><dxfs><dxf>${format('yyyy')}</dxf></dxfs>`
    write({ sheet: '<row r="1"><c r="A1" s="0"><v>45356</v></c></row>', styles })
    expect(await ours()).toEqual([[45356]])
  })

  it('is read with times of day, empty dates and days before March 1900 as texts', async () => {
    const format = (id: number, code: string) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`
    const styles = `<numFmts>${format(164, 'dd/mm/yyyy')}${format(165, 'h:mm')}</numFmts><cellXfs><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`
    const cell = (name: string, style: number, value: number) =>
      `<c r="${name}1" s="${style}"><v>${value}</v></c>`
    const cells = [cell('A', 0, 0), cell('B', 0, 60), cell('C', 0, 61), cell('D', 1, 0.5)]
    write({ sheet: `<row r="1">${cells.join('')}</row>`, styles })
    expect(await ours()).toEqual([
      ['00/01/1900', '29/02/1900', new Date('1900-03-01T00:00:00Z'), '12:00'],
    ])
  })

  it.each([false, true])(
    'is read with dates in formats of low numbers (from 1904: %s)',
    async (from1904) => {
      const styles = `<numFmts><numFmt numFmtId="60" formatCode="yyyy-mm-dd"/></numFmts><cellXfs><xf numFmtId="60"/></cellXfs>`
      const workbook = from1904 ? '<workbookPr date1904="true"/>' : ''
      write({
        sheet: `<row r="1"><c r="A1" s="0"><v>${from1904 ? 43894 : 45356}</v></c></row>`,
        styles,
        workbook,
      })
      expect(await ours()).toEqual([[new Date('2024-03-05T00:00:00Z')]])
    },
  )

  it.each([false, true])(
    'is read with numbers before the first day as numbers (from 1904: %s)',
    async (from1904) => {
      const styles = `<numFmts><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`
      const workbook = from1904 ? '<workbookPr date1904="1"/>' : ''
      write({ sheet: '<row r="1"><c r="A1" s="0"><v>-5</v></c></row>', styles, workbook })
      expect(await ours()).toEqual([[-5]])
    },
  )

  it.each(['Asia/Shanghai', 'America/New_York'])(
    'is read with the days that it holds in %s',
    async (timeZone) => {
      vi.stubEnv('TZ', timeZone)
      const days = [
        '2024-03-05',
        '2024-03-05T00:00:00',
        '2024-03-05T00:00:00.000',
        '2024-03-05T00:00:00Z',
      ]
      const zoned = ['2024-03-05T00:00:00+08:00', '2024-03-05 00:00']
      const cells = [...days, ...zoned].map(
        (day, index) => `<c r="${'ABCDEF'[index]}1" t="d"><v>${day}</v></c>`,
      )
      write({ sheet: `<row r="1">${cells.join('')}</row>` })
      const read = await ours()
      vi.unstubAllEnvs()
      expect(read).toEqual([cells.map(() => '2024-03-05')])
    },
  )

  it.each([
    ['other names', (name: string) => name.replace('workbook', 'book 2'), undefined],
    [
      'another folder',
      (name: string) => name.replace(/^xl/, 'Office/1'),
      (path: string) => path.replace(/^(\/?)xl/, '$1Office/1'),
    ],
    [
      'another case',
      (name: string) => name.replace('sharedStrings', 'SharedStrings').replace('first', 'FIRST'),
      (path: string) => path,
    ],
    ['backslashes', (name: string) => name, (path: string) => path.replaceAll('/', '\\')],
    ['names in Chinese', (name: string) => name.replace('first', '工作表'), undefined],
    ['signs of addresses', (name: string) => name.replace('first', 'a#1?'), undefined],
    [
      'paths from the root without a slash',
      (name: string) => name,
      (path: string) =>
        path.replace(/^(\/xl\/)?worksheets/, 'xl/worksheets').replace(/^\/xl/, 'xl'),
    ],
    [
      'detours',
      (name: string) => name,
      (path: string) => path.replace(/^worksheets/, './../xl/worksheets'),
    ],
    [
      'escapes',
      (name: string) => name.replace('first', 'first one'),
      (path: string) => path.replace('first', 'first%20one'),
    ],
  ])('is read from parts with %s', async (_, rename, target) => {
    write({
      sheet: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
      strings: '<si><t>text</t></si>',
      rename,
      ...(target && { target }),
    })
    expect(await ours()).toEqual([['text']])
  })

  it('is read whose cells are not in order', async () => {
    write({ sheet: '<row r="1"><c r="B1"><v>2</v></c><c r="A1"><v>1</v></c></row>' })
    expect(await ours()).toEqual([[1, 2]])
  })

  it.each<[string, Partial<XlsxContent>]>([
    [
      'as URIs',
      {
        rename: (name) => name.replace('first', '%31 a'),
        target: (name) => name.replace('first', '1%20a'),
      },
    ],
    ['with a percent sign', { rename: (name) => name.replace('first', '100%') }],
    ['below a dot', { rename: (name) => `./${name}`, target: (name) => name }],
    ['without one for styles', { target: (name) => name.replace('styles.xml', 'no.xml') }],
    [
      'besides those to odd places outside',
      { more: '<Relationship Id="x" Target="http://[a" TargetMode="External"/>' },
    ],
    [
      'in UTF-16',
      {
        encode: (name, text) =>
          Buffer.from(
            name.includes('first') ? `\ufeff${text}` : text,
            name.includes('first') ? 'utf16le' : 'utf8',
          ),
      },
    ],
  ])('is found by relations %s', async (_, parts) => {
    write({
      sheet:
        '<row r="1"><c r="A1" s="1"><v>1</v></c><c r="B1" t="inlineStr"><is><t>é</t></is></c></row>',
      ...parts,
    })
    expect(await ours()).toEqual([[1, 'é']])
  })

  it('without its shared texts lacks only these', async () => {
    write({
      sheet: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>2</v></c></row>',
      target: (name) => name.replace('sharedStrings', 'missing'),
    })
    expect((await rowsOf(path))[0]?.map((cell) => cell instanceof DamagedCell || cell)).toEqual([
      true,
      '2',
    ])
  })

  it('with a damaged cell is read but for this cell', async () => {
    const odd = ['one', '1abc', '0x10', '1,5', '１'].map(
      (text, index) => `<c r="${'ABCDE'[index]}1"><v>${text}</v></c>`,
    )
    const sheet = `<row r="1">${odd.join('')}<c r="F1" t="s"><v>9</v></c><c r="G1" t="b"><v>yes</v></c><c r="H1" t="b"/></row>
      <row r="2"><c r="A2" t="d"><v>09:30:00</v></c><c r="B2" t="b"><v>true</v></c><c r="C2"><v> 7 </v></c></row>`
    write({ sheet })
    const damaged = ['one', '1abc', '0x10', '1,5', '１', '9', 'yes'].map(
      (text) => new DamagedCell(text),
    )
    expect(await rowsOf(path)).toEqual([damaged, ['09:30:00', 'TRUE', '7']])
  })

  it('has an error in each formula without a result, and a value in every other', async () => {
    const sheet = `<row r="1"><c r="A1"><f>1+1</f></c><c r="B1"><f t="shared" si="0"/></c><c r="C1"><f/><v>0</v></c>
      <c r="D1" s="1"/><c r="E1" t="s"><f>A1</f></c><c r="F1" t="str"><f>A1</f><v></v></c><c r="G1"><v>1</v></c></row>`
    write({ sheet })
    const none = new ErrorCell(UNCALCULATED)
    expect(await rowsOf(path)).toEqual([[none, none, '0', '', none, '', '1']])
  })

  it('is read with empty shared texts in any place, comments, and texts in CDATA', async () => {
    const strings =
      '<si/><si xml:space="preserve"><t>b</t><rPh sb="0" eb="1"><t>x</t></rPh></si><si><t/><phoneticPr fontId="1"/></si><!-- d --><si><t><![CDATA[<e> & é]]></t></si>'
    write({
      sheet: `<row r="1">${[0, 1, 2, 3].map((index) => `<c r="${'ABCD'[index]}1" t="s"><v>${index}</v></c>`).join('')}<c r="E1"><v>1<!-- 2 -->5</v></c></row>`,
      strings,
    })
    expect(await ours()).toEqual([[null, 'b', null, '<e> & é', 15]])
  })

  it.each([
    ['another row', 'A2', 'B1', ['A2: 1', '2']],
    ['no row', '1', 'B1', ['1: 1', '2']],
    ['small letters', 'b1', 'C1', ['b1: 1', '', '2']],
    ['a column beyond the last one', 'ZZZ1', 'B1', ['ZZZ1: 1', '2']],
    ['another cell', 'A1', 'A1', ['1', 'A1: 2']],
  ])(
    'with a cell at the address of %s is read but for this cell',
    async (_, first, second, expected) => {
      write({ sheet: `<row r="1"><c r="${first}"><v>1</v></c><c r="${second}"><v>2</v></c></row>` })
      const cells = (await rowsOf(path))[0] ?? []
      expect(cells.map(String)).toEqual(expected)
      expect(cells.filter((cell) => cell instanceof DamagedCell)).toHaveLength(1)
    },
  )

  it.each([
    ['a character of two halves', '&#xD83D;&#xDE00;&#128512;😀', '😀😀😀'],
    ['half a character', 'a&#xD83D;b', 'a\ufffdb'],
    ['control characters', 'a\u0001b&#x1F;&#0;&#1114112;', 'a\ufffdb\ufffd\ufffd\ufffd'],
    ['signs without a meaning', 'R & D &nbsp;&eacute;&none;&lt;&#60;', 'R & D \u00a0é&none;<<'],
  ])('is read with texts of %s', async (_, text, expected) => {
    write({ sheet: `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>` })
    expect(await ours()).toEqual([[expected]])
  })

  it('in which bytes have no meaning is read, with a mark in their place', async () => {
    const encode = (_: string, text: string) => Buffer.from(text.replace('@', '\u00e9'), 'latin1')
    write({ sheet: '<row r="1"><c r="A1" t="inlineStr"><is><t>a@b</t></is></c></row>', encode })
    expect(await ours()).toEqual([['a\ufffdb']])
  })

  it('is read with texts in cells of another type', async () => {
    const cells = '<c r="A1" t="inlineStr"><v>one</v></c><c r="B1"><is><t>two</t></is></c>'
    write({ sheet: `<row r="1">${cells}</row>` })
    expect(await ours()).toEqual([['one', 'two']])
  })

  it('is read with what is no day as it stands', async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`
    const numbers = '<c r="A1" s="0"><v>1e10</v></c><c r="B1" s="0"><v>2958466</v></c>'
    write({ sheet: `<row r="1">${numbers}<c r="C1" t="d"><v>2024-02-31</v></c></row>`, styles })
    expect(await ours()).toEqual([[1e10, 2_958_466, '2024-02-31']])
  })

  it('is read with rows in any order', async () => {
    write({
      sheet: '<row r="2"><c r="A2"><v>2</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>',
    })
    expect(await ours()).toEqual([[1], [2]])
  })

  it.each([
    ['two rows of one number', '<row r="1"/><row r="1"/>'],
    ['a row without a place', '<row r="0"/>'],
    ['broken XML', '<row r="1"><c r="A1"></row>'],
  ])('with %s is rejected', async (_, sheet) => {
    write({ sheet })
    await expect(ours()).rejects.toMatchObject({ publicMessage: { key: 'transfer.fileDamaged' } })
  })
})
