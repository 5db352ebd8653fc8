/** The mail that confirms the receipt of an order, with its lines. */

import type { Template } from '#server/core/mail/mail-content.ts'
import type { Locale } from '#shared/constants.ts'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { PAGES } from '#shared/web/pages.ts'

/** Why the part of a line does not fit, and why it is ordered anyway. */
interface Mismatch {
  text: Bilingual
  reason: string
}

export interface ReceiptData {
  id: number
  number: string
  contact: string | null
  /** For the approval of the customer's company. */
  needsApproval?: boolean
  lines: { part: string; name: Bilingual | null; quantity: string; mismatch?: Mismatch | null }[]
  /** Number of omitted lines. */
  omitted: number
}

export const receiptMail: Template<ReceiptData> = (
  { id, number, contact, needsApproval, lines, omitted },
  text,
  locale,
) => ({
  subject: text(needsApproval ? 'mail.order.waitsSubject' : 'mail.order.subject', { number }),
  paragraphs: [
    contact ? text('mail.hello', { name: contact }) : text('mail.helloAnyone'),
    text(needsApproval ? 'mail.order.waits' : 'mail.order.text', { number }),
    ...lines.flatMap((line) => [lineText(line, locale), ...mismatchTexts(line, text, locale)]),
    ...(omitted ? [text('mail.order.more', { count: omitted })] : []),
  ],
  button: { label: text('mail.order.button'), path: `${PAGES.order}?id=${id}` },
})

const lineText = ({ part, name, quantity }: ReceiptData['lines'][number], locale: Locale) =>
  [part, name && inLanguage(name, locale), '×', quantity].filter(Boolean).join(' ')

const mismatchTexts = (
  { mismatch }: ReceiptData['lines'][number],
  text: Parameters<typeof receiptMail>[1],
  locale: Locale,
): string[] =>
  mismatch
    ? [text('mail.order.mismatch', { mismatch: inLanguage(mismatch.text, locale), reason: mismatch.reason })]
    : []
