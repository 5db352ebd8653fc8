/** Describes a file before its target is known. */
import type { Message } from '#shared/errors.ts'
import type { FileColumn, FileLayout, FileStructure } from '#shared/file-import.ts'
import { cellText } from './cell.ts'
import { openSource, type ReadOptions } from './open-source.ts'
import type { FileSource } from './source.ts'

/** The columns have no targets yet; `ambiguous` only matters for a column that goes to a field of numbers or dates. */
export interface FileInspection extends Pick<FileStructure, 'sheets' | 'rows' | 'preview'> {
  /** Complete, except for what the format does not have, and for `decimal` and `dates` of ambiguous columns. */
  layout: FileLayout
  /** `index` is their place in rows of the preview. */
  columns: (Pick<FileColumn, 'name' | 'samples' | 'ambiguous'> & { index: number })[]
  notices: Message[]
}

const MAX_SAMPLES = 5
const MAX_PREVIEW = 20

/**
 * Reads the whole file. @param name original name, whose extension must be known @throws ReadableError as `openSource`
 */
export async function inspectFile(path: string, name: string, options: ReadOptions = {}): Promise<FileInspection> {
  const source = await openSource(path, name, options)
  if (!('survey' in source)) return inspectRecords(source)
  const { layout, sheets, notices, survey } = source
  const columns = survey.columns.map(({ name, index, samples, style: { ambiguous } }) => {
    const kind = (['decimal', 'dates'] as const).find((style) => ambiguous[style] !== undefined)
    return { name, index, samples, ...(kind && { ambiguous: kind }) }
  })
  return { layout, sheets, notices, columns, rows: survey.rows, preview: survey.preview }
}

/** The records of a JSON file have no header; their names stand for one. */
async function inspectRecords(source: FileSource): Promise<FileInspection> {
  const samples = new Map<string, Set<string>>(source.columns.map((column) => [column, new Set()]))
  const preview = [{ number: 1, cells: [...source.columns] }]
  let rows = 0
  for await (const { number, cells } of source.rows) {
    rows++
    if (preview.length < MAX_PREVIEW)
      preview.push({ number, cells: source.columns.map((column) => cellText(cells[column])) })
    for (const [column, values] of samples) {
      const text = cellText(cells[column])
      if (text !== '' && values.size < MAX_SAMPLES) values.add(text)
    }
  }
  const columns = [...samples].map(([name, values], index) => ({ name, index, samples: [...values] }))
  return { layout: source.layout, sheets: source.sheets, rows, preview, columns, notices: source.notices }
}
