/** Corrected cells of rejected rows, as the plan holds them. */
import type { ImportPlan, PreviewRow } from '#shared/file-import.ts'

export type Corrections = NonNullable<ImportPlan['corrections']>

/** A text for a cell of the file. */
export interface CellWrite {
  row: number
  column: string
  text: string
}

/** The corrections with further cells. */
export function withCells(corrections: Corrections | undefined, cells: readonly CellWrite[]): Corrections {
  const next: Corrections = { ...corrections }
  for (const { row, column, text } of cells) next[row] = { ...next[row], [column]: text }
  return next
}

/** The text of a cell: corrected, or as the last check has seen it. */
export const cellText = ({ row, cells }: PreviewRow, column: string, corrections: Corrections | undefined): string =>
  [corrections?.[row] ?? {}, cells].find((texts) => Object.hasOwn(texts, column))?.[column] ?? ''
