/** Mail that notifies a customer of a change. */

import type { Bilingual } from '#fields/bilingual.ts'
import { unsubscribePath } from '#modules/firmware/server/public.ts'
import { PAGES } from '#modules/pages.ts'
import type { Template } from '#server/mail/mail-content.ts'
import type { Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import type { Text } from '#shared/i18n/text.ts'
import type { ChangeGroup } from '../shared/notification.ts'
import { plainText } from './plain-text.ts'

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
  reason: ChangeGroup
  /** Unsubscribe token; null when a subscription is not the reason. */
  token: string | null
}

/** Limit of listed units and orders. */
const LISTED = 8
const DESCRIPTION = 1200

const SEPARATOR = ' · '

type MailText = Text<MessageKey>

function listed(all: readonly string[], text: MailText, locale: Locale): string {
  const names = formatIn(locale).list(all.slice(0, LISTED))
  return all.length > LISTED
    ? text('mail.change.more', { names, count: all.length - LISTED })
    : names
}

function partLine({ oldPart, newPart }: ChangeMailData, text: MailText): string | null {
  if (oldPart && newPart) return text('mail.change.parts', { old: oldPart, next: newPart })
  if (oldPart) return text('mail.change.oldPart', { old: oldPart })
  return newPart && text('mail.change.newPart', { next: newPart })
}

export const changeMail: Template<ChangeMailData> = (data, text, locale) => {
  const { username, number, model, fromSerial, effective, units, orders, reason, token } = data
  const [title, kind, note] = [data.title, data.kind, data.note].map((item) =>
    inLanguage(item, locale),
  )
  const description = data.description ? plainText(inLanguage(data.description, locale)) : ''
  const intro = [
    `${number}${SEPARATOR}${kind}`,
    title,
    partLine(data, text),
    fromSerial && text('mail.change.from', { serial: fromSerial }),
    effective && text('mail.change.effective', { day: formatIn(locale).date(effective) }),
  ]
  const unitLines = [
    units.length && text('mail.change.units', { units: listed(units, text, locale) }),
    orders.length && text('mail.change.orders', { orders: listed(orders, text, locale) }),
  ]
  return {
    subject: [model, title].filter(Boolean).join(SEPARATOR),
    line: `${number}${SEPARATOR}${kind}`,
    paragraphs: [
      text('mail.hello', { name: username }),
      ...(note ? [note] : []),
      model ? text('mail.change.text', { model }) : text('mail.change.textAny'),
      intro.filter(Boolean).join('\n'),
      ...(unitLines.some(Boolean) ? [unitLines.filter(Boolean).join('\n')] : []),
      ...(description
        ? [description.length > DESCRIPTION ? `${description.slice(0, DESCRIPTION)}…` : description]
        : []),
    ],
    button: { label: text('mail.change.button'), path: `${PAGES.detail}?change=${data.change}` },
    reason: text(`mail.change.because.${reason}`, { model: model ?? '', part: data.oldPart ?? '' }),
    ...(token !== null && {
      unsubscribe: { label: text('mail.unsubscribe'), path: unsubscribePath(token) },
    }),
  }
}
