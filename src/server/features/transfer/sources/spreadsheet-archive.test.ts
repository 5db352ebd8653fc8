/** Limits of spreadsheets, and files that are damaged or hide something. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { SPREADSHEETS, type SpreadsheetBudget } from '#server/core/files/budgets.ts'
import { MEGABYTE } from '#shared/measures.ts'
import { rawZip } from '../../../../../tests/support/raw-zip.ts'
import { sheetCells } from '../../../../../tests/support/sheet-cells.ts'
import { type XlsxContent, xlsxFile } from '../../../../../tests/support/xlsx-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'archive-'))
const path = join(folder, 'file.xlsx')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (content: XlsxContent) => writeFileSync(path, xlsxFile(content))
const row = (number: number, cells = 2) =>
  `<row r="${number}">${Array.from({ length: cells }, (_, nth) => `<c r="${'ABCDEFGH'[nth]}${number}"><v>1</v></c>`).join('')}</row>`
const lines = (count: number, cells = 2) => Array.from({ length: count }, (_, nth) => row(nth + 1, cells)).join('')

describe('a spreadsheet', () => {
  const limited = (change: Partial<SpreadsheetBudget>) => sheetCells(path, { ...SPREADSHEETS.staff, ...change })
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
      sheet: '<row r="1"><c r="C1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="9000"><c r="A9000"><v>1</v></c></row>',
    })
    await expect(limited({ cells: 3 })).rejects.toMatchObject(key('budget.cells'))
    expect((await limited({ cells: 4 }))[0]).toEqual([null, null, 1])
  })

  it('that unpacks to more than its budget is rejected before it is unpacked', async () => {
    const content = Buffer.alloc(300 * 1024, ' ')
    writeFileSync(path, rawZip([{ name: '_rels/.rels', content, packed: true, claimedSize: 300 * MEGABYTE }]))
    await expect(limited({})).rejects.toMatchObject(key('budget.unpacked'))
  })

  it.each([
    [
      'states smaller sizes than it has',
      rawZip([{ name: '_rels/.rels', content: `<a>${lines(2000)}</a>`, packed: true, claimedSize: 500 }]),
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
    write({ sheet: lines(30), encode: (name, text) => Buffer.from(name.includes('first') ? text.slice(0, -30) : text) })
    await expect(limited({})).rejects.toMatchObject(key('fileDamaged'))
  })

  it('is read by its directory: what hides between its parts is not there', async () => {
    const cell = (value: string) => [{ value, type: String }]
    const bytes = async (value: string) => Buffer.from(await writeExcelFile([cell(value)], {}).toBuffer())
    const [listed, hidden] = [await bytes('listed'), await bytes('hidden')]
    const directory = listed.indexOf('PK\u0001\u0002', 0, 'latin1')
    const parts = hidden.subarray(0, hidden.indexOf('PK\u0001\u0002', 0, 'latin1'))
    const file = Buffer.concat([listed.subarray(0, directory), parts, listed.subarray(directory)])
    file.writeUInt32LE(directory + parts.length, file.length - 6)
    writeFileSync(path, file)
    expect(await limited({})).toEqual([['listed']])
  })
})
