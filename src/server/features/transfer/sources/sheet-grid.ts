/** The grid of a workbook that is read as a stream, sheet by sheet. */
import { rejectInput } from '#server/core/message.ts'
import { errorMessage } from '#shared/error-message.ts'
import { ReadableError } from '#shared/errors.ts'
import { emptyProperties, type Grid, type GridRow, type SheetInfo, type SheetProperties } from './grid.ts'

/** Reads the rows of a sheet, by its index, and collects its other properties. */
type ReadRows = (
  sheet: number,
  properties: SheetProperties,
  onProgress?: (part: number) => void,
) => AsyncIterable<GridRow>

/** @param readRows may throw any error for a broken file, which becomes a ReadableError */
export function sheetGrid(sheets: SheetInfo[], readRows: ReadRows): Grid {
  const propertiesBySheet = new Map<number, SheetProperties>()
  return {
    sheets,
    layout: {},
    isText: false,
    async *rows(sheet, onProgress) {
      const properties = emptyProperties()
      propertiesBySheet.set(sheet, properties)
      try {
        yield* readRows(sheet, properties, onProgress)
      } catch (error) {
        throw brokenFile(error)
      }
    },
    properties: (sheet) => propertiesBySheet.get(sheet) ?? emptyProperties(),
  }
}

/** The error of a file that cannot be read: its own, that of the disk, or that the file is damaged. */
export function brokenFile(error: unknown): ReadableError {
  if (error instanceof ReadableError) return error
  const isOfSystem = error instanceof Error && 'syscall' in error
  return isOfSystem
    ? rejectInput('transfer.fileBroken', { problem: errorMessage(error) })
    : rejectInput('transfer.fileDamaged')
}
