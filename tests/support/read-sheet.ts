/** Reads a workbook with a separate library, to check what we write and read. */
import { read, utils } from '@e965/xlsx'

/** The first sheet's cells in rows of equal length; errors and empty cells are null. */
export function readSheet(file: Uint8Array): (string | number | boolean | Date | null)[][] {
  const { SheetNames, Sheets } = read(file, { cellDates: true, UTC: true })
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {}
  return utils.sheet_to_json(sheet, {
    header: 1,
    defval: null,
    blankrows: true,
    UTC: true,
    range: fromA1(sheet['!ref']),
  })
}

/** By default, reading begins at the first cell with content. */
const fromA1 = (range = 'A1') => `A1:${range.split(':').at(-1)}`
