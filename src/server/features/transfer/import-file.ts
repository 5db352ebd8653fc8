/** Imports an uploaded file and reports failed rows with their cells, for correction. */

import type { Actor, Context } from '#server/core/context.ts'
import { problemText } from '#server/core/problem-text.ts'
import { translate } from '#server/core/translate.ts'
import { ForbiddenError } from '#shared/errors.ts'
import type { FailedRow, FileImport, FileLayout } from '#shared/file-import.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { PreviewRows, PreviewSubject } from './guided/preview-rows.ts'
import { type ImportOptions, importRows } from './import-rows.ts'
import { isHeader } from './mapping/match-columns.ts'
import { isMapped } from './mapping/options.ts'
import type { FailedRows } from './sinks/failed-rows.ts'
import { cellText } from './sources/cell.ts'
import { openSource } from './sources/open-source.ts'
import type { Source, SourceRow } from './sources/source.ts'

/** Failed rows in the response; further ones are counted. */
const MAX_VISIBLE = 1_000

export interface ImportState {
  /** Receives the failed rows, after those of an earlier run. */
  failures?: FailedRow[]
  /** Receives the fraction of the file that has been read. */
  onProgress?(part: number): void
  /** Receives all failed rows, with their reasons. */
  failed?: FailedRows | undefined
  /** Receives every row of a dry run. */
  preview?: PreviewRows | undefined
}

export interface ImportedFile {
  /** Local path. */
  path: string
  /** Original name, whose extension determines the format. */
  name: string
  layout?: FileLayout
  corrections?: Corrections
}

/**
 * Imports a file. @throws ForbiddenError for users that may neither create nor change records; ReadableError when the file or its columns
 * cannot be read
 */
export async function importFile(
  context: Context,
  actor: Actor,
  resource: Resource,
  file: ImportedFile,
  options: ImportOptions,
  { failures = [], onProgress, preview, failed }: ImportState = {},
): Promise<FileImport> {
  if (!can(actor, 'create', resource) && !can(actor, 'update', resource)) throw new ForbiddenError()
  const { path, name, layout = {}, corrections = {} } = file
  const opened = await openSource(path, name, {
    layout,
    isField: (text) => isHeader(resource, text) || isMapped(options, text),
  })
  const source = withCorrections(opened, corrections)
  let subject: PreviewSubject | null = null
  const report = await importRows(context, actor, resource.name, source, options, {
    onPlan: (plan) => {
      subject = plan
    },
    onRow: async (row, result) => {
      if (subject) await preview?.add(subject, row, result)
    },
    onProgress: (_, part) => onProgress?.(part),
    onFailed: async (row, problems) => {
      const { number, cells } = row
      const reason = problemText(resource, problems, actor.locale)
      await failed?.add(row, reason)
      if (failures.length >= MAX_VISIBLE) return
      const texts = Object.entries(cells).map(([column, cell]) => [column, cellText(cell)])
      failures.push({ row: number, reason, cells: Object.fromEntries(texts) })
    },
  })
  if (subject) await preview?.flush(subject)
  const { rows, created, updated, unchanged, skipped, doubtful, writes, seconds } = report
  const notices = [...opened.notices, ...report.notices].map((notice) => translate(notice, actor.locale))
  const counts = { rows, created, updated, unchanged, failed: report.failed, skipped, doubtful }
  // Rows checked individually fail before rows that wait for their batch.
  failures.sort((a, b) => a.row - b.row)
  return { ...counts, columns: [...source.columns], failures, notices, writes, seconds }
}

/** Corrected cells, by row number and column. */
type Corrections = Readonly<Record<number, Readonly<Record<string, string>>>>

/**
 * The source with the corrections; columns that the file does not have are ignored. A corrected row is one that can be
 * read: it has been looked at.
 */
function withCorrections(source: Source, corrections: Corrections): Source {
  if (!Object.keys(corrections).length) return source
  const correct = (row: SourceRow): SourceRow => {
    const cells = corrections[row.number]
    if (!cells) return row
    const existing = Object.entries(cells).filter(([column]) => column in row.cells || source.columns.includes(column))
    return { number: row.number, cells: { ...row.cells, ...Object.fromEntries(existing) } }
  }
  const rows = async function* () {
    for await (const row of source.rows) yield correct(row)
  }
  return { ...source, rows: rows(), progress: () => source.progress() }
}
