/** Imports an uploaded file and reports failed rows with their cells, for correction. */

import type { Actor, Context } from '#server/core/context.ts'
import { translate } from '#server/core/translate.ts'
import { ForbiddenError } from '#shared/errors.ts'
import type { FailedRow, FileImport } from '#shared/file-import.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { type ImportOptions, importRows } from './import-rows.ts'
import { problemText } from './report.ts'
import { openSource } from './sources/open-source.ts'

/** Failed rows in the response; further ones are counted. */
const MAX_VISIBLE = 1_000

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
}

interface ImportState {
  /** Receives the failed rows, after those of an earlier run. */
  failures?: FailedRow[]
  /** Receives the fraction of the file that has been read. */
  onProgress?(part: number): void
}

/**
 * Imports a file. @param file local path, and the original name, whose extension determines the format @throws
 * ForbiddenError for users that may neither create nor change records; ReadableError when the file or its columns
 * cannot be read
 */
export async function importFile(
  context: Context,
  actor: Actor,
  resource: Resource,
  file: { path: string; name: string },
  options: ImportOptions,
  { failures = [], onProgress }: ImportState = {},
): Promise<FileImport> {
  if (!can(actor, 'create', resource) && !can(actor, 'update', resource)) throw new ForbiddenError()
  const source = await openSource(file.path, file.name)
  const report = await importRows(context, actor, resource.name, source, options, {
    onProgress: (_, part) => onProgress?.(part),
    onFailed: ({ number, cells }, problems) => {
      if (failures.length >= MAX_VISIBLE) return
      const texts = Object.entries(cells).map(([column, cell]) => [column, cellText(cell)])
      const reason = problemText(resource, problems, actor.locale)
      failures.push({ row: number, reason, cells: Object.fromEntries(texts) })
    },
  })
  const { rows, created, updated, unchanged, failed, skipped, writes, seconds } = report
  const notices = report.notices.map((notice) => translate(notice, actor.locale))
  const counts = { rows, created, updated, unchanged, failed, skipped }
  // Rows checked individually fail before rows that wait for their batch.
  failures.sort((a, b) => a.row - b.row)
  return { ...counts, columns: [...source.columns], failures, notices, writes, seconds }
}
