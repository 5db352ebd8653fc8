/**
 * Limits of spreadsheets, files that are damaged or hide something, and ODS files that the library
 * would misread.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { MEGABYTE } from '#shared/measures.ts'
import { rawZip } from '../../../../tests/support/raw-zip.ts'
import { sheetCells } from '../../../../tests/support/sheet-cells.ts'
import { type XlsxContent, xlsxFile } from '../../../../tests/support/xlsx-file.ts'
import { SPREADSHEETS, type SpreadsheetBudget } from '../../files/budgets.ts'
import { cellText, ErrorCell, UNCALCULATED } from './cell.ts'
import type { Grid } from './source.ts'
import { openWorkbook } from './workbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'archive-'))
const path = join(folder, 'file.xlsx')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (content: XlsxContent) => writeFileSync(path, xlsxFile(content))
const row = (number: number, cells = 2) =>
  `<row r="${number}">${Array.from({ length: cells }, (_, index) => `<c r="${'ABCDEFGH'[index]}${number}"><v>1</v></c>`).join('')}</row>`
const lines = (count: number, cells = 2) =>
  Array.from({ length: count }, (_, index) => row(index + 1, cells)).join('')

describe('a spreadsheet', () => {
  const limited = (change: Partial<SpreadsheetBudget>) =>
    sheetCells(path, { ...SPREADSHEETS.staff, ...change })
  const key = (name: string) => ({ publicMessage: { key: `transfer.${name}` } })

  it('with more cells than its budget is rejected with the limit, and otherwise read', async () => {
    write({ sheet: lines(30) })
    await expect(limited({ cells: 59 })).rejects.toMatchObject({
      publicMessage: { key: 'transfer.budget.cells', values: { limit: 59 } },
    })
    expect(await limited({ cells: 60 })).toHaveLength(30)
  })

  it('is counted up to the last value of each row: cells with a format alone, and empty rows, count nothing', async () => {
    write({
      sheet:
        '<row r="1"><c r="C1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="9000"><c r="A9000"><v>1</v></c></row>',
    })
    await expect(limited({ cells: 3 })).rejects.toMatchObject(key('budget.cells'))
    expect((await limited({ cells: 4 }))[0]).toEqual([null, null, 1])
  })

  it('with many empty cells for each value, or rows beyond the last one, is rejected', async () => {
    write({ sheet: `<row>${'<c/>'.repeat(41)}</row>` })
    await expect(limited({ cells: 10 })).rejects.toMatchObject(key('budget.cells'))
    write({ sheet: '<row r="1048576"/><row/>' })
    await expect(limited({})).rejects.toMatchObject(key('fileDamaged'))
  })

  it('that unpacks to more than its budget is rejected before it is unpacked', async () => {
    const content = Buffer.alloc(300 * 1024, ' ')
    writeFileSync(
      path,
      rawZip([{ name: '_rels/.rels', content, packed: true, claimedSize: 300 * MEGABYTE }]),
    )
    await expect(limited({})).rejects.toMatchObject(key('budget.unpacked'))
  })

  it.each([
    [
      'states smaller sizes than it has',
      rawZip([
        { name: '_rels/.rels', content: `<a>${lines(2000)}</a>`, packed: true, claimedSize: 500 },
      ]),
    ],
    ['is no archive', Buffer.from('no archive')],
  ])('that %s is rejected', async (_, content) => {
    writeFileSync(path, content)
    await expect(limited({})).rejects.toMatchObject(key('fileDamaged'))
  })

  it('that is cut off anywhere is rejected', async () => {
    write({ sheet: lines(30) })
    const whole = readFileSync(path)
    for (const part of [0.2, 0.5, 0.9, 0.99]) {
      writeFileSync(path, whole.subarray(0, Math.floor(whole.length * part)))
      await expect(limited({}), String(part)).rejects.toMatchObject(key('fileDamaged'))
    }
    write({
      sheet: lines(30),
      encode: (name, text) => Buffer.from(name.includes('first') ? text.slice(0, -30) : text),
    })
    await expect(limited({})).rejects.toMatchObject(key('fileDamaged'))
  })

  it('is read by its directory: what hides between its parts is not there', async () => {
    const cell = (value: string) => [{ value, type: String }]
    const bytes = async (value: string) =>
      Buffer.from(await writeExcelFile([cell(value)], {}).toBuffer())
    const [listed, hidden] = [await bytes('listed'), await bytes('hidden')]
    const directory = listed.indexOf('PK\u0001\u0002', 0, 'latin1')
    const parts = hidden.subarray(0, hidden.indexOf('PK\u0001\u0002', 0, 'latin1'))
    const file = Buffer.concat([listed.subarray(0, directory), parts, listed.subarray(directory)])
    file.writeUInt32LE(directory + parts.length, file.length - 6)
    writeFileSync(path, file)
    expect(await limited({})).toEqual([['listed']])
  })
})

/** The cells of the first sheet; numbers as texts. */
async function rowsOf(grid: Grid) {
  const rows: unknown[][] = []
  for await (const { cells } of grid.rows(0))
    rows.push(cells.map((cell) => (cell instanceof ErrorCell ? cell : cellText(cell))))
  return rows
}

describe('an ODS sheet', () => {
  const ods = (rows: string, limit = SPREADSHEETS.staff.cells) => {
    const names = ['office', 'table', 'text', 'draw', 'style', 'calcext'].map(
      (name) => `xmlns:${name}="urn:${name}"`,
    )
    const content = `<office:document-content ${names.join(' ')}><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`
    writeFileSync(path, rawZip([{ name: 'content.xml', content, packed: true }]))
    return openWorkbook(path, 'ods', { ...SPREADSHEETS.staff, cells: limit })
  }
  const cellsOf = async (cells: string) =>
    rowsOf(await ods(`<table:table-row>${cells}</table:table-row>`))

  it('is read with values that have no text, and texts of which parts are not its own', async () => {
    const cells = `<table:table-cell office:value-type="float" office:value="5"/>
      <table:table-cell office:value-type="float" office:value="6.50"><text:p/></table:table-cell>
      <table:table-cell office:value-type="string" office:string-value="a &amp; é" table:number-columns-repeated="2"/>
      <table:table-cell office:value-type="string"><text:p>own<draw:frame><text:p>other</text:p></draw:frame></text:p><draw:custom-shape><text:p>shape</text:p></draw:custom-shape></table:table-cell>
      <table:table-cell office:value-type="time" office:time-value="PT14H30M00S"><text:p>14:30</text:p></table:table-cell>
      <table:table-cell office:value-type="date" office:date-value="2024-03-05T12:00:00"><text:p>5 Mar</text:p></table:table-cell>`
    expect(await cellsOf(cells)).toEqual([
      ['5', '6.5', 'a & é', 'a & é', 'own', '14:30', '2024-03-05T12:00:00.000Z'],
    ])
  })

  it.each([
    ['a date that is none', 'date" office:date-value="soon', '5 Mar'],
    ['a time that is none', 'time" office:time-value="soon', '14:30'],
    ['a number that is none', 'float" office:value="many', 'many'],
    ['an unknown type', 'other', 'text'],
  ])('is read but for %s', async (_, type, text) => {
    const cell = `<table:table-cell office:value-type="${type}"><text:p>${text}</text:p></table:table-cell>`
    const other =
      '<table:table-cell office:value-type="string"><text:p>next</text:p></table:table-cell>'
    expect((await cellsOf(cell + other))[0]?.map(String)).toEqual([text, 'next'])
  })

  it('has an error in a formula without a result, and in one whose result is an error', async () => {
    const formula = 'table:formula="of:=1/0"'
    const cells = `<table:table-cell ${formula}/><table:table-cell ${formula}></table:table-cell><table:table-cell ${formula} office:value-type="float" office:value="0"><text:p>#DIV/0!</text:p></table:table-cell>`
    const none = new ErrorCell(UNCALCULATED)
    expect(await cellsOf(cells)).toEqual([[none, none, new ErrorCell('#DIV/0!')]])
  })

  it('has the numbers of its rows, also behind rows without cells', async () => {
    const text =
      '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>'
    const grid = await ods(
      `<table:table-row table:number-rows-repeated="3"/><table:table-row>${text}</table:table-row>`,
    )
    const rows: number[] = []
    for await (const { number } of grid.rows(0)) rows.push(number)
    expect(rows).toEqual([4])
  })

  it.each([
    ['rows', 'table:number-rows-repeated="1000000"', ''],
    ['cells', '', 'table:number-columns-repeated="16000"'],
  ])('counts repeated %s, which cost nothing in the file', async (_, row, cell) => {
    const rows = `<table:table-row ${row}><table:table-cell ${cell} office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell></table:table-row>`
    await expect(ods(rows, 15_000)).rejects.toMatchObject({
      publicMessage: { key: 'transfer.budget.cells' },
    })
  })

  it('has the number that cannot be read as a text, where the cell shows none', async () => {
    expect(
      await cellsOf('<table:table-cell office:value-type="float" office:value="1abc"/>'),
    ).toEqual([['1abc']])
  })

  it('that is cut off is rejected', async () => {
    const whole = readFileSync(
      join(import.meta.dirname, '../../../../tests/spreadsheets/pack/plain.ods'),
    )
    for (const part of [0.2, 0.5, 0.9, 0.99]) {
      writeFileSync(path, whole.subarray(0, Math.floor(whole.length * part)))
      await expect(
        openWorkbook(path, 'ods', SPREADSHEETS.staff),
        String(part),
      ).rejects.toMatchObject({
        publicMessage: { key: 'transfer.fileDamaged' },
      })
    }
  })
})
