/** Reports an import on the command line: progress, first errors, file of failed rows, summary. */
import { message } from '#server/message.ts'
import { problemText } from '#server/problem-text.ts'
import type { ImportListener, ImportReport, Problem } from '#server/transfer/report.ts'
import { FailedRows } from '#server/transfer/sinks/write-export.ts'
import type { SourceRow } from '#server/transfer/sources/source.ts'
import { translate } from '#server/translate.ts'
import type { Locale } from '#shared/constants.ts'
import { ROW_STATUSES } from '#shared/file-import.ts'
import { formatIn } from '#shared/i18n/format.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import type { Resource } from '#shared/resources/define.ts'
import { startProgress } from './progress.ts'

/** Errors beyond this number are only counted. */
const MAX_PRINTED = 10
/** Represents files in `missingResources`. */
const FILES = 'files'

export interface RowReports {
  listener: ImportListener
  /** Closes the file of failed rows. @returns the lines to print */
  end(): Promise<string[]>
}

/** @param failedPath where failed rows are written */
export function reportRows(resource: Resource, failedPath: string, locale: Locale): RowReports {
  const progress = startProgress(resource.label[locale], locale)
  const failed = new FailedRows(failedPath)
  const printed: string[] = []
  let problems = 0
  /** Resources with records that rows refer to but that don't exist. */
  const missingResources = new Set<string>()
  const note = (row: SourceRow, text: string) => {
    if (problems++ < MAX_PRINTED)
      printed.push(`  ${translate(message('transfer.row', { row: row.number, text }), locale)}`)
  }
  return {
    listener: {
      onProgress: (rows, fraction) => progress.update(rows, fraction),
      onFailed: async (row, reasons) => {
        const text = problemText(resource, reasons, locale)
        for (const { key, values } of reasons) {
          if (key === 'transfer.referenceMissing') missingResources.add(String(values?.name))
          if (key === 'transfer.fileCell') missingResources.add(FILES)
        }
        note(row, text)
        await failed.add(row, text)
      },
      onCleared: (row, problem: Problem) =>
        note(
          row,
          translate(
            message('transfer.cleared', { problem: problemText(resource, [problem], locale) }),
            locale,
          ),
        ),
    },
    async end() {
      progress.end()
      const omitted = problems - printed.length
      if (omitted > 0)
        printed.push(`  ${translate(message('transfer.more', { count: omitted }), locale)}`)
      if (await failed.end())
        printed.push(
          `  ${translate(message('transfer.failedFile', { path: failed.path }), locale)}`,
        )
      missingResources.delete(resource.name)
      if (missingResources.size) {
        const values = { resources: [...missingResources] }
        printed.push(`  ${translate(message('transfer.referencesFirst', values), locale)}`)
      }
      return printed
    },
  }
}

/** Formats the counts of an import and its notices. */
export function summary(
  report: ImportReport,
  resource: Resource,
  locale: Locale,
  dryRun: boolean,
): string[] {
  const t = (key: MessageKey, values: Record<string, string | number> = {}) =>
    translate(message(key, values), locale)
  const { list } = formatIn(locale)
  const counts = ROW_STATUSES.filter((name) => name !== 'skipped' || report.skipped > 0).map(
    (name) => t(`transfer.${name}`, { count: report[name] }),
  )
  const head = t('transfer.imported', {
    resource: resource.label[locale],
    smart_count: report.rows,
    seconds: report.seconds.toFixed(1),
    speed: Math.round(report.rows / Math.max(report.seconds, 0.001)),
  })
  const targets = Object.entries(report.targets).map(([name, count]) =>
    t('transfer.targetsCreated', { smart_count: count, resource: name }),
  )
  return [
    `${head}${dryRun ? ` ${t('transfer.dryRun')}` : ''}`,
    `  ${list(counts)}`,
    ...targets.map((line) => `  ${line}`),
    ...(report.cleared ? [`  ${t('transfer.clearedCount', { smart_count: report.cleared })}`] : []),
    ...report.notices.map((notice) => `  ${translate(notice, locale)}`),
  ]
}
