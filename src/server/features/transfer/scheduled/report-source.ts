/** Reports what a source has brought: on its record, and by mail to its owner. */
import type { Context } from '#server/core/context.ts'
import type { Template } from '#server/core/mail/mail-content.ts'
import { localeOf, queueMail } from '#server/core/mail/queue.ts'
import { textOf, translate } from '#server/core/translate.ts'
import { storeSourceReport } from '#server/core/writes/unaudited-updates.ts'
import type { Locale } from '#shared/constants.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { SourceFile } from './source-job.ts'

/** Failed rows that a report lists. */
const MAX_ROWS = 20

interface ReportData {
  name: string
  files: readonly SourceFile[]
  /** Of the list of scheduled imports. */
  path: string
}

/** The lines of a report. */
function reportLines(files: readonly SourceFile[], locale: Locale): string[] {
  const text = textOf(locale)
  return files.map(({ name, report, problem }) => {
    if (!report) return `${name}${languageOf(locale).colon}${problem ? translate(problem, locale) : ''}`
    const { rows, created, updated, unchanged, failed, skipped, failures } = report
    const counts = text('mail.source.counts', { name, smart_count: rows, created, updated, unchanged, failed, skipped })
    const reasons = failures.slice(0, MAX_ROWS).map(({ row, reason }) => text('transfer.row', { row, text: reason }))
    const omitted = failed - reasons.length
    return [counts, ...reasons, ...(omitted > 0 ? [text('transfer.more', { count: omitted })] : [])].join('\n')
  })
}

const sourceMail: Template<ReportData> = ({ name, files, path, product }, text, locale) => {
  const isSuccessful = files.every(({ report, problem }) => !problem && report?.failed === 0)
  return {
    subject: text(isSuccessful ? 'mail.source.done' : 'mail.source.failed', { name }),
    paragraphs: reportLines(files, locale),
    button: { label: text('mail.source.button'), path },
    reason: text('mail.source.reason', { product }),
  }
}

/** A folder without new files is no news. */
export async function reportSource(context: Context, source: AnyRecord, files: readonly SourceFile[]): Promise<void> {
  const owner =
    typeof source.owner === 'number'
      ? await context.db.query
          .selectFrom('users')
          .select(['email', 'language'])
          .where('id', '=', source.owner)
          .executeTakeFirst()
      : undefined
  const lines = reportLines(files, localeOf(owner?.language))
  await context.db.transaction(async (trx) => {
    await storeSourceReport(trx, source.id, { at: new Date(), report: files.length ? lines.join('\n') : null })
    if (!files.length || !owner?.email) return
    await queueMail(context, trx, {
      to: String(owner.email),
      language: owner.language,
      about: `import_sources ${source.id}`,
      template: sourceMail,
      data: { name: String(source.name), files, path: context.resources.import_sources?.paths.list ?? '/' },
      immediate: true,
    })
  })
}
