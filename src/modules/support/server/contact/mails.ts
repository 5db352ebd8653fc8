/** Mails for a message: one to the company, one to the sender. */

import type { Template } from '#server/mail/mail-content.ts'
import type { Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { fullName } from '#shared/i18n/full-name.ts'
import { countryName, findCountry } from '#shared/web/countries.ts'
import { PAGES } from '#shared/web/pages.ts'

export interface MessageMailData {
  id: number
  /** The ticket number. */
  number: string
  firstName: string
  lastName: string
  company: string
  email: string
  telephone: string
  country: string
  message: string
  /** The subject, one entry per line. */
  about: readonly string[]
  /** Names of the attached files. */
  attachments: readonly string[]
  /** Whether the confirmation repeats the message. */
  quotes: boolean
}

const countryOf = (country: string, locale: Locale) => {
  const match = findCountry(country)
  return match ? countryName(match, locale) : country
}

/** To the company. */
export const notice: Template<MessageMailData> = (data, text, locale) => {
  const { id, number, company, about, attachments } = data
  const { list } = formatIn(locale)
  const name = fullName(data.firstName, data.lastName)
  return {
    subject: text('mail.message.subject', { number, sender: company || name }),
    paragraphs: [
      text('mail.message.text', { name, from: list([company, countryOf(data.country, locale)].filter(Boolean)) }),
      `${data.email}\n${data.telephone}`.trim(),
      ...(about.length ? [text('mail.about', { subjects: about.join(' · ') })] : []),
      data.message,
      ...(attachments.length ? [text('mail.message.attachments', { files: list(attachments) })] : []),
    ].filter((line) => line !== ''),
    button: { label: text('mail.message.button'), path: `/system/messages/index?id=${id}` },
    reason: text('mail.message.reason'),
  }
}

/** To the customer. */
export const confirmation: Template<MessageMailData> = (data, text) => {
  const { product, number, about, message } = data
  return {
    subject: text('mail.received.subject', { number }),
    paragraphs: [
      text('mail.hello', { name: fullName(data.firstName, data.lastName) }),
      text('mail.received.text', { product, number }),
      text('mail.received.reply'),
      ...(about.length ? [text('mail.about', { subjects: about.join(' · ') })] : []),
      ...(data.quotes && message ? [text('mail.received.quote', { message })] : []),
    ],
    button: { label: text('mail.received.button'), path: PAGES.contact },
  }
}
