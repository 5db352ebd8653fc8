/** Reads sheets as the library does that reads them whole. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { SPREADSHEETS } from '#server/core/files/budgets.ts'
import { rawZip } from '../../../../../tests/support/raw-zip.ts'
import { readSheet } from '../../../../../tests/support/read-sheet.ts'
import { sheetCells } from '../../../../../tests/support/sheet-cells.ts'
import { cellText, DamagedCell } from './cell.ts'
import type { GridRow } from './grid.ts'
import { openXlsx } from './xlsx.ts'

const folder = mkdtempSync(join(tmpdir(), 'sheet-'))
const path = join(folder, 'file.xlsx')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface Parts {
  sheet: string
  strings?: string
  styles?: string
  workbook?: string
  /** The path of each part, by its usual one. */
  rename?: (name: string) => string
  /** The relation to a part, by its path. */
  target?: (path: string) => string
  /** Further relations of the workbook. */
  more?: string
  encode?: (name: string, text: string) => Buffer
}

/** Writes a workbook of the given XML. */
function write({
  sheet,
  strings = '',
  styles = '',
  workbook = '',
  rename = (name) => name,
  target = rename,
  more = '',
  encode = (_, text) => Buffer.from(text),
}: Parts): void {
  const relation = (id: string, type: string, path: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target(path)}"/>`
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
  const entries = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${part('workbook', 'sheet.main')}${part('styles', 'styles')}${part('sharedStrings', 'sharedStrings')}${part('worksheets/first', 'worksheet')}${part('worksheets/other', 'worksheet')}</Types>`,
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${workbook}<sheets><sheet name="A" sheetId="7" r:id="r2"/><sheet name="B" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'worksheets/other.xml')}${relation('r2', 'worksheet', '/xl/worksheets/first.xml')}${relation('r3', 'styles', 'styles.xml')}${relation('r4', 'sharedStrings', 'sharedStrings.xml')}${more}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>`,
    'xl/worksheets/first.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/worksheets/other.xml': `<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`,
  }
  writeFileSync(
    path,
    rawZip(
      Object.entries(entries).map(([name, content]) => ({
        name: rename(name),
        content: encode(name, content),
        packed: true,
      })),
    ),
  )
}

const ours = () => sheetCells(path, SPREADSHEETS.staff)
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
    const cells = [0, 1, 2, 3, 4].map((index) => `<c r="${'ABCDE'[index]}1" t="s"><v>${index}</v></c>`).join('')
    const inline = '<c r="AB1" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>'
    write({ sheet: `<row r="1">${cells}${inline}</row>`, strings })
    expect(await ours()).toEqual(await library())
    expect((await ours())[0]?.slice(0, 4)).toEqual(['plain & 透镜', 'two runs', '東京', '\rx_x0041_'])
  })

  it('is read with results of formulas, errors, and gaps', async () => {
    const sheet =
      '<row r="2"><c r="B2" t="str"><f>A1</f><v>made</v></c><c r="C2" t="str"><f>A1</f><v></v></c><c r="D2" t="e"><v>#N/A</v></c><c r="E2"><f>1+1</f><v>2</v></c></row><row r="5"><c r="A5" t="b"><v>0</v></c></row><row r="6"/>'
    write({ sheet })
    const gap = [null, null, null, null, null]
    expect(await ours()).toEqual([gap, [null, 'made', null, null, 2], gap, gap, [false, null, null, null, null]])
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
    const own = FORMATS.map((code, index) => ({ id: 164 + index, code: code.replaceAll('"', '&quot;') }))
    const ids = [...builtIn, ...own.map(({ id }) => id)]
    const numFmts = own.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join('')
    const xfs = ids.map((id) => `<xf numFmtId="${id}" xfId="0"/>`).join('')
    const styles = `<numFmts>${numFmts}</numFmts><cellStyleXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs}<xf xfId="1"/></cellXfs>`
    const rows = [...ids, 0].map(
      (_, index) => `<row r="${index + 1}"><c r="A${index + 1}" s="${index}"><v>45356.25</v></c></row>`,
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
    const cell = (name: string, style: number, value: number) => `<c r="${name}1" s="${style}"><v>${value}</v></c>`
    const cells = [cell('A', 0, 0), cell('B', 0, 60), cell('C', 0, 61), cell('D', 1, 0.5)]
    write({ sheet: `<row r="1">${cells.join('')}</row>`, styles })
    expect(await ours()).toEqual([['00/01/1900', '29/02/1900', new Date('1900-03-01T00:00:00Z'), '12:00']])
  })

  it.each([false, true])('is read with numbers before the first day as numbers (from 1904: %s)', async (from1904) => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`
    const workbook = from1904 ? '<workbookPr date1904="1"/>' : ''
    write({ sheet: '<row r="1"><c r="A1" s="0"><v>-5</v></c></row>', styles, workbook })
    expect(await ours()).toEqual([[-5]])
  })

  it.each(['Asia/Shanghai', 'America/New_York'])('is read with the days that it holds in %s', async (timeZone) => {
    vi.stubEnv('TZ', timeZone)
    const days = ['2024-03-05', '2024-03-05T00:00:00', '2024-03-05T00:00:00.000', '2024-03-05T00:00:00Z']
    const zoned = ['2024-03-05T00:00:00+08:00', '2024-03-05 00:00']
    const cells = [...days, ...zoned].map((day, index) => `<c r="${'ABCDEF'[index]}1" t="d"><v>${day}</v></c>`)
    write({ sheet: `<row r="1">${cells.join('')}</row>` })
    const read = await ours()
    vi.unstubAllEnvs()
    expect(read).toEqual([cells.map(() => new Date('2024-03-05T00:00:00Z'))])
  })

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
    ['detours', (name: string) => name, (path: string) => path.replace(/^worksheets/, './../xl/worksheets')],
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

  it.each<[string, Partial<Parts>]>([
    ['as URIs', { rename: (name) => name.replace('first', '%31 a'), target: (name) => name.replace('first', '1%20a') }],
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
          Buffer.from(name.includes('first') ? `\ufeff${text}` : text, name.includes('first') ? 'utf16le' : 'utf8'),
      },
    ],
  ])('is found by relations %s', async (_, parts) => {
    write({
      sheet: '<row r="1"><c r="A1" s="1"><v>1</v></c><c r="B1" t="inlineStr"><is><t>é</t></is></c></row>',
      ...parts,
    })
    expect(await ours()).toEqual([[1, 'é']])
  })

  it('without its shared texts lacks only these', async () => {
    write({
      sheet: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>2</v></c></row>',
      target: (name) => name.replace('sharedStrings', 'missing'),
    })
    const rows: GridRow[] = []
    for await (const row of (await openXlsx(path, SPREADSHEETS.staff)).rows(0)) rows.push(row)
    expect(rows[0]?.cells.map((cell) => cell instanceof DamagedCell || cellText(cell))).toEqual([true, '2'])
  })

  it('with a damaged cell is read but for this cell', async () => {
    const sheet = `<row r="1"><c r="A1"><v>one</v></c><c r="B1" t="s"><v>9</v></c><c r="C1" t="b"><v>yes</v></c><c r="D1" t="d"><v>09:30:00</v></c><c r="E1" t="b"><v>true</v></c></row>
      <row r="2"><c r="A2"><v>1</v></c><c r="A2"><v>2</v></c><c r="B2"><v>3</v></c></row><row r="3"><c r="3"><v>1</v></c></row>`
    write({ sheet })
    const rows: GridRow[] = []
    for await (const row of (await openXlsx(path, SPREADSHEETS.staff)).rows(0)) rows.push(row)
    expect(rows[0]?.cells).toEqual([
      new DamagedCell('one'),
      new DamagedCell('9'),
      new DamagedCell('yes'),
      '09:30:00',
      'TRUE',
    ])
    expect(rows[1]?.cells.map(cellText)).toEqual(['1 2', '3'])
    expect(rows[1]?.cells[0]).toBeInstanceOf(DamagedCell)
    expect(rows[2]?.unreadable?.key).toBe('transfer.cellAddress')
  })

  it.each([
    ['a row before its place', '<row r="2"/><row r="1"/>'],
    ['broken XML', '<row r="1"><c r="A1"></row>'],
  ])('with %s is rejected', async (_, sheet) => {
    write({ sheet })
    await expect(ours()).rejects.toMatchObject({ publicMessage: { key: 'transfer.fileDamaged' } })
  })
})
