/** Mail that notifies a customer of a change. */

import type { MailContent, Template } from '#server/core/mail/mail-content.ts'
import { plainText } from '#server/core/mail/plain-text.ts'
import { unsubscribePath } from '#server/core/mail/unsubscribe-path.ts'
import type { ChangeGroup } from '#shared/changes/notification.ts'
import type { Locale } from '#shared/constants.ts'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { inLanguage } from '#shared/i18n/locales.ts'

export interface ChangeMailData {
  username: string
  /** Id used by the link. */
  change: number
  number: string
  title: Bilingual
  kind: Bilingual
  /** Model number of the product; null for a change without a product. */
  model: string | null
  oldPart: string | null
  newPart: string | null
  fromSerial: string | null
  /** ISO day. */
  effective: string | null
  description: Bilingual | null
  /** Note added by the sender. */
  note: Bilingual
  /** Serial numbers of the customer's affected units. */
  units: string[]
  /** Numbers of the customer's open orders that contain the old part. */
  orders: string[]
  because: ChangeGroup
  /** Unsubscribe token; null when a subscription is not the reason. */
  token: string | null
}

/** Limit of listed units and orders. */
const LISTED = 8
const DESCRIPTION = 1200

const TEXTS = {
  en: {
    hello: (name: string) => `Hello ${name},`,
    lead: (model: string | null) => (model ? `There’s been a change to ${model}:` : 'There’s been a change:'),
    part: (old: string, next: string) => `Old part ${old} → new part ${next}`,
    old: (old: string) => `Part ${old}`,
    next: (next: string) => `New part ${next}`,
    from: (serial: string) => `From serial number ${serial}`,
    effective: (day: string) => `Effective ${day}`,
    units: (list: string) => `Your units: ${list}`,
    orders: (list: string) => `Your open orders with the old part: ${list}`,
    more: (count: number) => `, and ${count} more`,
    button: 'View change',
    because: {
      open_orders: (_: string, part: string) =>
        `You’re receiving this email because one of your open orders contains ${part}.`,
      fixtures: (model: string) => `You’re receiving this email because ${model} is among your fixtures.`,
      bought: (_: string, part: string) => `You’re receiving this email because you have ordered ${part} before.`,
      subscribers: (model: string) => `You’re receiving this email because you subscribed to alerts for ${model}.`,
    },
    end: 'Unsubscribe',
    comma: ', ',
    separator: ' · ',
  },
  zh: {
    hello: (name: string) => `${name}，您好：`,
    lead: (model: string | null) => (model ? `${model} 有一项变更：` : '有一项变更：'),
    part: (old: string, next: string) => `旧料号 ${old} → 新料号 ${next}`,
    old: (old: string) => `相关料号 ${old}`,
    next: (next: string) => `新料号 ${next}`,
    from: (serial: string) => `自序列号 ${serial} 起生效`,
    effective: (day: string) => `生效日期 ${day}`,
    units: (list: string) => `您的相关设备：${list}`,
    orders: (list: string) => `您的未完成订单中含旧料号：${list}`,
    more: (count: number) => ` 等，另有 ${count} 个`,
    button: '查看变更',
    because: {
      open_orders: (_: string, part: string) => `您收到此邮件，是因为您的未完成订单中包含 ${part}。`,
      fixtures: (model: string) => `您收到此邮件，是因为“我的灯具”中有 ${model}。`,
      bought: (_: string, part: string) => `您收到此邮件，是因为您曾订购 ${part}。`,
      subscribers: (model: string) => `您收到此邮件，是因为您订阅了 ${model} 的更新通知。`,
    },
    end: '退订此类邮件',
    comma: '、',
    separator: ' · ',
  },
} as const
type Texts = (typeof TEXTS)[Locale]

function listed(all: readonly string[], { comma, more }: Texts): string {
  const named = all.slice(0, LISTED).join(comma)
  return all.length > LISTED ? `${named}${more(all.length - LISTED)}` : named
}

function partLine({ oldPart, newPart }: ChangeMailData, text: Texts): string | null {
  if (oldPart && newPart) return text.part(oldPart, newPart)
  return oldPart ? text.old(oldPart) : newPart && text.next(newPart)
}

function mail(locale: Locale, facts: ChangeMailData): MailContent {
  const text: Texts = TEXTS[locale]
  const { username, number, model, fromSerial, effective, units, orders, because, token } = facts
  const [title, kind, note] = [facts.title, facts.kind, facts.note].map((one) => inLanguage(one, locale))
  const description = facts.description ? plainText(inLanguage(facts.description, locale)) : ''
  const what = [
    `${number}${text.separator}${kind}`,
    title,
    partLine(facts, text),
    fromSerial && text.from(fromSerial),
    effective && text.effective(effective),
  ]
  const own = [units.length && text.units(listed(units, text)), orders.length && text.orders(listed(orders, text))]
  return {
    subject: [model, title].filter(Boolean).join(text.separator),
    paragraphs: [
      text.hello(username),
      ...(note ? [note] : []),
      text.lead(model),
      what.filter(Boolean).join('\n'),
      ...(own.some(Boolean) ? [own.filter(Boolean).join('\n')] : []),
      ...(description
        ? [description.length > DESCRIPTION ? `${description.slice(0, DESCRIPTION)}…` : description]
        : []),
    ],
    button: { label: text.button, path: `/detail_web?change=${facts.change}` },
    reason: text.because[because](model ?? '', facts.oldPart ?? ''),
    ...(token !== null && { unsubscribe: { label: text.end, path: unsubscribePath(token) } }),
  }
}

export const changeMail: Template<ChangeMailData> = {
  en: (facts) => mail('en', facts),
  zh: (facts) => mail('zh', facts),
}
