/** Formats the report of an import. */

import { message } from '#server/core/message.ts'
import { translate } from '#server/core/translate.ts'
import type { Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ImportReport } from './report.ts'

const COUNTS = ['created', 'updated', 'unchanged', 'failed', 'skipped'] as const

/** Counts of imported rows, then notices for the user. */
export function summary(report: ImportReport, resource: Resource, locale: Locale, dryRun: boolean): string[] {
  const t = (key: MessageKey, values: Record<string, string | number> = {}) => translate(message(key, values), locale)
  const { list } = formatIn(locale)
  const counts = COUNTS.filter((name) => name !== 'skipped' || report.skipped > 0).map((name) =>
    t(`transfer.${name}`, { count: report[name] }),
  )
  const head = t('transfer.imported', {
    resource: resource.label[locale],
    rows: report.rows,
    seconds: report.seconds.toFixed(1),
    speed: Math.round(report.rows / Math.max(report.seconds, 0.001)),
  })
  const targets = Object.entries(report.targets).map(([name, count]) =>
    t('transfer.targetsCreated', { count, resource: name }),
  )
  return [
    `${head}${dryRun ? ` ${t('transfer.dryRun')}` : ''}`,
    `  ${list(counts)}`,
    ...targets.map((line) => `  ${line}`),
    ...(report.cleared ? [`  ${t('transfer.clearedCount', { count: report.cleared })}`] : []),
    ...report.notices.map((notice) => `  ${translate(notice, locale)}`),
  ]
}
