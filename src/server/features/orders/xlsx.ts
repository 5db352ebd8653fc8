/** Renders an order as a spreadsheet: details, then a row per line. */
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import type { OrderSheet } from './sheet.ts'

const WIDTHS: Record<string, number> = { part_name: 30, specifications: 30, remark: 24, quantity: 10, unit: 10 }
const WIDTH = 20
/** Keeps numeric text, such as part numbers, as text. */
const TEXT_FORMAT = '@'

/** The bytes of the XLSX file. */
export function orderXlsx({ number, title, details, columns, rows, remark }: OrderSheet): Promise<Buffer> {
  const labelled = [...details, ...(remark ? [remark] : [])]
  const sheet: SheetData = [
    [{ value: `${title} ${number}`, type: String, fontWeight: 'bold', fontSize: 16 }],
    ...labelled.map(({ label, value }) => [
      { value: label, type: String, fontWeight: 'bold' as const },
      { value, type: String, format: TEXT_FORMAT },
    ]),
    [],
    columns.map(({ label }) => ({ value: label, type: String, fontWeight: 'bold' as const })),
    ...rows.map((cells) =>
      cells.map((value) =>
        typeof value === 'number' ? { value, type: Number } : { value, type: String, format: TEXT_FORMAT },
      ),
    ),
  ]
  return writeExcelFile(sheet, { columns: columns.map(({ name }) => ({ width: WIDTHS[name] ?? WIDTH })) }).toBuffer()
}
