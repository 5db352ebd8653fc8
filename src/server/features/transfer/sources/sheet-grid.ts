/** The grid of a workbook that is read as a stream, sheet by sheet. */
import { rejectInput } from '#server/core/message.ts'
import { errorMessage } from '#shared/error-message.ts'
import { ReadableError } from '#shared/errors.ts'
import { type Grid, type GridRow, noFacts, type SheetFacts, type SheetInfo } from './grid.ts'

/** Reads the rows of a sheet, by its index, and collects its other properties. */
type ReadRows = (sheet: number, facts: SheetFacts, onProgress?: (part: number) => void) => AsyncIterable<GridRow>

/** @param readRows may throw any error for a broken file, which becomes a ReadableError */
export function sheetGrid(sheets: SheetInfo[], readRows: ReadRows): Grid {
  const facts = new Map<number, SheetFacts>()
  return {
    sheets,
    layout: {},
    isText: false,
    async *rows(sheet, onProgress) {
      const found = noFacts()
      facts.set(sheet, found)
      try {
        yield* readRows(sheet, found, onProgress)
      } catch (error) {
        throw brokenFile(error)
      }
    },
    facts: (sheet) => facts.get(sheet) ?? noFacts(),
  }
}

/** The error of a file that cannot be read, with its reason. */
export const brokenFile = (error: unknown): ReadableError =>
  error instanceof ReadableError ? error : rejectInput('transfer.fileBroken', { problem: errorMessage(error) })
