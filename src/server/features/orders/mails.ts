/** Mails about orders, one per state. */

import type { Template } from '#server/core/mail/mail-content.ts'
import type { Locale } from '#shared/constants.ts'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { ORDER_STATES } from '#shared/orders/steps.ts'

export interface OrderMailData {
  id: number
  number: string
  contact: string | null
  tracking: string | null
  lines: { part: string; name: Bilingual | null; quantity: string }[]
  /** Number of omitted lines. */
  more: number
}

const pathOf = (id: number) => `/order_info_web?id=${id}`

/** The mail for an order that reached a state. */
export function orderMails(status: string): Template<OrderMailData> {
  const state = ORDER_STATES.find((orderState) => orderState === status) ?? 'submitted'
  return ({ id, number, contact, tracking, lines, more }, text, locale) => ({
    subject: text(`mail.order.${state}.subject`, { number }),
    paragraphs: [
      contact ? text('mail.hello', { name: contact }) : text('mail.helloAnyone'),
      text(`mail.order.${state}.text`, { number }),
      ...(tracking ? [text('mail.order.tracking', { number: tracking })] : []),
      ...(state === 'submitted' ? lines.map((line) => lineText(line, locale)) : []),
      ...(state === 'submitted' && more ? [text('mail.order.more', { count: more })] : []),
    ],
    button: { label: text('mail.order.button'), path: pathOf(id) },
  })
}

const lineText = ({ part, name, quantity }: OrderMailData['lines'][number], locale: Locale) =>
  [quantity, '×', part, name && inLanguage(name, locale)].filter(Boolean).join(' ')
