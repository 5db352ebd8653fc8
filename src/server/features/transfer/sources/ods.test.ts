/** ODS files that the library would misread. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SPREADSHEETS } from '#server/core/files/budgets.ts'
import { rawZip } from '../../../../../tests/support/raw-zip.ts'
import { cellText, ErrorCell, UNCALCULATED } from './cell.ts'
import type { Grid } from './grid.ts'
import { openWorkbook } from './workbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'ods-'))
const path = join(folder, 'file.ods')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The cells of the first sheet; numbers as texts. */
async function rowsOf(grid: Grid) {
  const rows: unknown[][] = []
  for await (const { cells } of grid.rows(0))
    rows.push(cells.map((cell) => (cell instanceof ErrorCell ? cell : cellText(cell))))
  return rows
}

describe('an ODS sheet', () => {
  const ods = (rows: string, limit = SPREADSHEETS.staff.cells) => {
    const names = ['office', 'table', 'text', 'draw', 'style', 'calcext'].map((name) => `xmlns:${name}="urn:${name}"`)
    const content = `<office:document-content ${names.join(' ')}><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`
    writeFileSync(path, rawZip([{ name: 'content.xml', content, packed: true }]))
    return openWorkbook(path, 'ods', { ...SPREADSHEETS.staff, cells: limit })
  }
  const cellsOf = async (cells: string) => rowsOf(await ods(`<table:table-row>${cells}</table:table-row>`))

  it('is read with values that have no text, and texts of which parts are not its own', async () => {
    const cells = `<table:table-cell office:value-type="float" office:value="5"/>
      <table:table-cell office:value-type="string" office:string-value="a &amp; é" table:number-columns-repeated="2"/>
      <table:table-cell office:value-type="string"><text:p>own<draw:frame><text:p>other</text:p></draw:frame></text:p><draw:custom-shape><text:p>shape</text:p></draw:custom-shape></table:table-cell>
      <table:table-cell office:value-type="time" office:time-value="PT14H30M00S"><text:p>14:30</text:p></table:table-cell>
      <table:table-cell office:value-type="date" office:date-value="2024-03-05T12:00:00"><text:p>5 Mar</text:p></table:table-cell>`
    expect(await cellsOf(cells)).toEqual([['5', 'a & é', 'a & é', 'own', '14:30', '2024-03-05T12:00:00.000Z']])
  })

  it('has an error in a formula without a result, and in one whose result is an error', async () => {
    const formula = 'table:formula="of:=1/0"'
    const cells = `<table:table-cell ${formula}/><table:table-cell ${formula}></table:table-cell><table:table-cell ${formula} office:value-type="float" office:value="0"><text:p>#DIV/0!</text:p></table:table-cell>`
    const none = new ErrorCell(UNCALCULATED)
    expect(await cellsOf(cells)).toEqual([[none, none, new ErrorCell('#DIV/0!')]])
  })

  it('has the numbers of its rows, also behind rows without cells', async () => {
    const text = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>'
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
    await expect(ods(rows, 15_000)).rejects.toMatchObject({ publicMessage: { key: 'transfer.budget.cells' } })
  })

  it('is rejected with a number that cannot be read', async () => {
    await expect(cellsOf('<table:table-cell office:value-type="float" office:value="1abc"/>')).rejects.toMatchObject({
      publicMessage: { key: 'transfer.fileDamaged' },
    })
  })

  it('that is cut off is rejected', async () => {
    const whole = readFileSync(join(import.meta.dirname, '../../../../../tests/spreadsheets/pack/plain.ods'))
    for (const part of [0.2, 0.5, 0.9, 0.99]) {
      writeFileSync(path, whole.subarray(0, Math.floor(whole.length * part)))
      await expect(openWorkbook(path, 'ods', SPREADSHEETS.staff), String(part)).rejects.toMatchObject({
        publicMessage: { key: 'transfer.fileDamaged' },
      })
    }
  })
})
