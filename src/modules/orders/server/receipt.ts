/**
 * Confirms the receipt of an order to the customer who placed it. Steps of the workflow send
 * separate mails.
 */

import type { Bilingual } from '#fields/bilingual.ts'
import { unitName } from '#modules/catalogue/shared/units.ts'
import { PAGES } from '#modules/pages.ts'
import type { Template } from '#server/mail/mail-content.ts'
import { localeOf, queueMail } from '#server/mail/queue.ts'
import type { Change } from '#server/writes/hook.ts'
import { loadRecord } from '#server/writes/load.ts'
import type { Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { OrderLine } from '../shared/orders.ts'

/** Staff who enter an order are in contact with the customer. */
export async function confirmReceipt({ id, values, actor, trx, context }: Change): Promise<void> {
  if (id === null || actor.roles[0] !== 'custom') return
  const { customers } = context.resources
  if (!customers || typeof values.customer !== 'number') return
  const customer = await loadRecord(trx, customers, values.customer)
  if (!customer?.email) return
  await queueMail(context, trx, {
    to: String(customer.email),
    language: customer.language,
    // Not superseded by mails of later steps: it is sent in any case.
    about: `orders ${id} submitted`,
    template: receiptMail,
    data: receiptDataOf(id, values, localeOf(customer.language)),
  })
}

const MAX_LINES = 12

function receiptDataOf(id: number, order: Record<string, unknown>, locale: Locale): ReceiptData {
  const lines = (order.lines ?? []) as OrderLine[]
  return {
    id,
    number: String(order.number),
    contact: order.contact ? String(order.contact) : null,
    needsApproval: order.status === 'pending',
    lines: lines
      .slice(0, MAX_LINES)
      .map(({ part_number, part_name, quantity, unit, mismatch, mismatch_reason }) => ({
        part: part_number,
        name: part_name,
        mismatch: mismatch && { text: mismatch, reason: mismatch_reason ?? '' },
        quantity: [formatIn(locale).number(quantity), unitName(unit ?? '', locale)]
          .filter(Boolean)
          .join(' '),
      })),
    omitted: Math.max(0, lines.length - MAX_LINES),
  }
}

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
    ? [
        text('mail.order.mismatch', {
          mismatch: inLanguage(mismatch.text, locale),
          reason: mismatch.reason,
        }),
      ]
    : []
