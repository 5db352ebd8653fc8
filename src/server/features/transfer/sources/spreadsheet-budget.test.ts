import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { SPREADSHEETS, type SpreadsheetBudget } from '#server/core/files/budgets.ts'
import { ReadableError } from '#shared/errors.ts'
import { MEGABYTE } from '#shared/measures.ts'
import { type RawEntry, rawZip } from '../../../../../tests/support/raw-zip.ts'
import { sheetCells } from '../../../../../tests/support/sheet-cells.ts'
import { GridCounter } from './grid-counter.ts'
import { checkSpreadsheet } from './spreadsheet-budget.ts'

const folder = mkdtempSync(join(tmpdir(), 'budget-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SHEET = 'xl/worksheets/sheet1.xml'
const sheet = (inside: string): RawEntry => ({ name: SHEET, content: `<sheetData>${inside}</sheetData>`, packed: true })
const row = (number: number, cells = 2) =>
  `<row r="${number}">${Array.from({ length: cells }, (_, nth) => `<c r="${'ABCDEFGH'[nth]}${number}"><v>1</v></c>`).join('')}</row>`
const rows = (count: number, cells = 2) => Array.from({ length: count }, (_, nth) => row(nth + 1, cells)).join('')

/** The limit that a file exceeds; null for one within the budget. */
async function exceeded(entries: readonly RawEntry[], change: Partial<SpreadsheetBudget> = {}) {
  const path = join(folder, 'file.xlsx')
  writeFileSync(path, rawZip(entries))
  try {
    await checkSpreadsheet(path, { ...SPREADSHEETS.customers, ...change })
    return null
  } catch (error) {
    if (!(error instanceof ReadableError)) throw error
    return error.publicMessage.key
  }
}

describe('a spreadsheet', () => {
  it.each([
    ['unpacked', { unpacked: 1000 }, [sheet(rows(30))]],
    ['rows', { rows: 29 }, [sheet(rows(30))]],
    ['cells', { cells: 59 }, [sheet(rows(30))]],
    ['time', { ms: -1 }, [sheet(rows(30))]],
    ['ratio', {}, [{ name: 'xl/media/a.bin', content: Buffer.alloc(3 * MEGABYTE), packed: true }]],
  ] as const)(
    'over its budget of %s is rejected with that reason, and within it accepted',
    async (name, change, parts) => {
      expect(await exceeded(parts, change)).toBe(`transfer.budget.${name}`)
      const next =
        name === 'ratio'
          ? { ratio: 2000 }
          : Object.fromEntries(
              Object.entries(change).map(([key, value]) => [
                key,
                key === 'unpacked' ? 10_000 : key === 'ms' ? 5_000 : value + 1,
              ]),
            )
      expect(await exceeded(parts, next)).toBeNull()
    },
  )

  it.each([
    ['a last row far away', row(2_000_000)],
    ['a last row far away, in its cells alone', '<row><c r="A2000000"><v>1</v></c></row>'],
  ])('is counted up to %s', async (_, inside) => {
    expect(await exceeded([sheet(inside)])).toBe('transfer.budget.rows')
  })

  it('is counted up to its last corner', async () => {
    expect(await exceeded([sheet(`${rows(100)}<row r='101'><c t="s" r='XFD101'/></row>`)])).toBe(
      'transfer.budget.cells',
    )
    expect(await exceeded([sheet('<x:row r="9000"><x:c r="XFD1"/></x:row>')])).toBe('transfer.budget.cells')
  })

  it('that states smaller sizes than it has is rejected', async () => {
    const content = `<sheetData>${rows(2000)}</sheetData>`
    expect(await exceeded([{ name: SHEET, content, packed: true, claimedSize: 500 }])).toBe('transfer.fileDamaged')
  })

  it('that is no archive is rejected', async () => {
    const path = join(folder, 'text.xlsx')
    writeFileSync(path, 'no archive')
    await expect(checkSpreadsheet(path, SPREADSHEETS.staff)).rejects.toMatchObject({
      publicMessage: { key: 'transfer.fileDamaged' },
    })
  })

  it('that states 300 MB in 300 kB is rejected at once, without being unpacked', async () => {
    const content = Buffer.alloc(300 * 1024, ' ')
    const bomb = [{ name: SHEET, content, packed: true, claimedSize: 300 * MEGABYTE }]
    expect(await exceeded(bomb)).toBe('transfer.budget.unpacked')
    expect(await exceeded(bomb, SPREADSHEETS.staff)).toBe('transfer.budget.ratio')
  })

  it('is read by the directory that has been checked: what hides between its parts is not there', async () => {
    const cell = (value: string) => [{ value, type: String }]
    const bytes = async (value: string) => Buffer.from(await writeExcelFile([cell(value)], {}).toBuffer())
    const [listed, hidden] = [await bytes('listed'), await bytes('hidden')]
    const directory = listed.indexOf('PK\u0001\u0002', 0, 'latin1')
    const parts = hidden.subarray(0, hidden.indexOf('PK\u0001\u0002', 0, 'latin1'))
    const file = Buffer.concat([listed.subarray(0, directory), parts, listed.subarray(directory)])
    file.writeUInt32LE(directory + parts.length, file.length - 6)
    const path = join(folder, 'hidden.xlsx')
    writeFileSync(path, file)
    expect(await sheetCells(path, SPREADSHEETS.staff)).toEqual([['listed']])
  })
})

it('rows and cells are counted the same, however the XML is cut', () => {
  const xml = Buffer.from(`<sheetData>${rows(20, 3)}<rowBreaks/><cols/>${' '.repeat(400)}${row(40)}</sheetData>`)
  for (const size of [1, 7, 64, 5000]) {
    const counter = new GridCounter()
    for (let from = 0; from < xml.length; from += size) counter.add(xml.subarray(from, from + size))
    expect([counter.rows, counter.cells], String(size)).toEqual([40, 120])
  }
})
