/** Puts corrected cells in the place of those of the file. */
import type { Source, SourceRow } from './sources/source.ts'

/** Corrected cells, by row number and column. */
export type Corrections = Readonly<Record<number, Readonly<Record<string, string>>>>

/** The source with the corrections; columns that the file does not have are ignored. */
export function withCorrections(source: Source, corrections: Corrections): Source {
  if (!Object.keys(corrections).length) return source
  const correct = (row: SourceRow): SourceRow => {
    const cells = corrections[row.number]
    if (!cells) return row
    const existing = Object.entries(cells).filter(([column]) => column in row.cells || source.columns.includes(column))
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(existing) } }
  }
  const rows = async function* () {
    for await (const row of source.rows) yield correct(row)
  }
  return { ...source, rows: rows(), progress: () => source.progress() }
}
