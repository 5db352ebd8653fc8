/** Corrected cells of rejected rows, in the form of the import plan. */
import type { ImportPlan, PreviewRow } from '#shared/file-import.ts'

export type Corrections = NonNullable<ImportPlan['corrections']>

/** A text for a cell of the file. */
export interface CellWrite {
  row: number
  column: string
  text: string
}

/** Returns the corrections with further cells. */
export function withCells(
  corrections: Corrections | undefined,
  cells: readonly CellWrite[],
): Corrections {
  const next: Corrections = { ...corrections }
  for (const { row, column, text } of cells) next[row] = { ...next[row], [column]: text }
  return next
}

/** Returns the text of a cell: the correction, or the text at the last check. */
export const cellText = (
  { row, cells }: PreviewRow,
  column: string,
  corrections: Corrections | undefined,
): string =>
  [corrections?.[row] ?? {}, cells].find((texts) => Object.hasOwn(texts, column))?.[column] ?? ''
