/** Formats the report of an import. */
import type { Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { translate } from '#shared/i18n/translate.ts'
import type { Resource } from '#shared/resources/define.ts'
import { message, type TextKey } from './messages.ts'
import type { ImportReport } from './report.ts'

const COUNTS = ['created', 'updated', 'unchanged', 'failed', 'skipped'] as const

/** Counts of imported rows, then notices for the user. */
export function summary(report: ImportReport, resource: Resource, locale: Locale, dryRun: boolean): string[] {
  const t = (key: TextKey, values: Record<string, string | number> = {}) => translate(message(key, values), locale)
  const { number, list } = formatIn(locale)
  const counts = COUNTS.filter((name) => name !== 'skipped' || report.skipped > 0).map((name) =>
    t(name, { count: number(report[name]) }),
  )
  const head = t('imported', {
    resource: resource.label[locale],
    rows: number(report.rows),
    seconds: report.seconds.toFixed(1),
    speed: number(Math.round(report.rows / Math.max(report.seconds, 0.001))),
  })
  const targets = Object.entries(report.targets).map(([name, count]) =>
    t('targetsCreated', { count: number(count), resource: name }),
  )
  return [
    `${head}${dryRun ? ` ${t('dryRun')}` : ''}`,
    `  ${list(counts)}`,
    ...targets.map((line) => `  ${line}`),
    ...(report.cleared ? [`  ${t('clearedCount', { count: number(report.cleared) })}`] : []),
    ...report.notices.map((notice) => `  ${translate(notice, locale)}`),
  ]
}
