/** Mails about orders, one per state. */

import type { MailContent, Template } from '#server/core/mail/mail-content.ts'
import type { Locale } from '#shared/constants.ts'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { OrderState } from '#shared/orders/steps.ts'

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

const EN: Record<OrderState, { subject: string; text: string }> = {
  submitted: {
    subject: 'We’ve received your order %n',
    text: 'Thank you for your order %n. We’ll reply with a quote.',
  },
  confirmed: { subject: 'Your order %n is confirmed', text: 'We’ve confirmed your order %n and are preparing it.' },
  shipped: { subject: 'Your order %n is on its way', text: 'Your order %n has been shipped.' },
  completed: {
    subject: 'Your order %n is completed',
    text: 'Your order %n is completed. Thank you for working with us.',
  },
  cancelled: {
    subject: 'Your order %n has been cancelled',
    text: 'Your order %n has been cancelled. If you didn’t expect this, please contact us.',
  },
}

const ZH: typeof EN = {
  submitted: { subject: '已收到您的订单 %n', text: '感谢您的订购。我们已收到订单 %n，将尽快向您报价。' },
  confirmed: { subject: '订单 %n 已确认', text: '订单 %n 已确认，正在备货。' },
  shipped: { subject: '订单 %n 已发货', text: '订单 %n 已发货。' },
  completed: { subject: '订单 %n 已完成', text: '订单 %n 已完成，感谢您的信任。' },
  cancelled: { subject: '订单 %n 已取消', text: '订单 %n 已取消。如有疑问，请与我们联系。' },
}

const isState = (status: string): status is OrderState => Object.hasOwn(EN, status)

/** What the mails of all states say. */
const COMMON = {
  en: {
    greeting: (contact: string | null) => `Hello${contact ? ` ${contact}` : ''},`,
    rest: (count: number) => `… and ${count} more`,
    tracking: (number: string) => `Tracking number: ${number}`,
    button: 'View order',
  },
  zh: {
    greeting: (contact: string | null) => (contact ? `${contact}，您好：` : '您好：'),
    rest: (count: number) => `……另有 ${count} 项`,
    tracking: (number: string) => `运单号：${number}`,
    button: '查看订单',
  },
}

/** The mail for an order that reached a state. */
export function orderMails(status: string): Template<OrderMailData> {
  const state = isState(status) ? status : 'submitted'
  const listed = state === 'submitted'
  return {
    en: (facts) => mail('en', EN[state], facts, listed),
    zh: (facts) => mail('zh', ZH[state], facts, listed),
  }
}

function mail(
  locale: Locale,
  words: { subject: string; text: string },
  facts: OrderMailData,
  listed: boolean,
): MailContent {
  const { greeting, rest, tracking, button } = COMMON[locale]
  const named = (text: string) => text.replaceAll('%n', facts.number)
  const lines = facts.lines.map(({ part, name, quantity }) =>
    [quantity, '×', part, name && inLanguage(name, locale)].filter(Boolean).join(' '),
  )
  return {
    subject: named(words.subject),
    paragraphs: [
      greeting(facts.contact),
      named(words.text),
      ...(facts.tracking ? [tracking(facts.tracking)] : []),
      ...(listed ? [...lines, ...(facts.more ? [rest(facts.more)] : [])] : []),
    ],
    button: { label: button, path: pathOf(facts.id) },
  }
}
