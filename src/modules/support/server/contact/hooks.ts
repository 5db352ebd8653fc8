/** Write hooks of messages: ticket number, limit per customer, and mails. */
import type { StoredFile } from '#fields/stored-file.ts'
import { PAGES } from '#modules/pages.ts'
import type { Query } from '#server/db/database.ts'
import type { Template } from '#server/mail/mail-content.ts'
import { queueMail } from '#server/mail/queue.ts'
import { currentStyle } from '#server/style/public.ts'
import type { Change, WriteHooks } from '#server/writes/hook.ts'
import { loadRecord } from '#server/writes/load.ts'
import { assignNumber, nextInSeries } from '#server/writes/number-series.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/constants.ts'
import { CODES, PublicError } from '#shared/errors.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { fullName } from '#shared/i18n/full-name.ts'
import { HOUR_MS } from '#shared/measures.ts'
import { countryName, findCountry } from '#shared/web/countries.ts'

// Mails for a message: one to the company, one to the sender.

interface MessageMailData {
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
const notice: Template<MessageMailData> = (data, text, locale) => {
  const { id, number, company, about, attachments } = data
  const { list } = formatIn(locale)
  const name = fullName(data.firstName, data.lastName)
  return {
    subject: text('mail.message.subject', { number, sender: company || name }),
    paragraphs: [
      text('mail.message.text', {
        name,
        from: list([company, countryOf(data.country, locale)].filter(Boolean)),
      }),
      `${data.email}\n${data.telephone}`.trim(),
      ...(about.length ? [text('mail.about', { subjects: about.join(' · ') })] : []),
      data.message,
      ...(attachments.length
        ? [text('mail.message.attachments', { files: list(attachments) })]
        : []),
    ].filter((line) => line !== ''),
    button: { label: text('mail.message.button'), path: `/system/messages/index?id=${id}` },
    reason: text('mail.message.reason'),
  }
}

/** To the customer. */
const confirmation: Template<MessageMailData> = (data, text) => {
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

/** Messages of one customer per hour. */
export const MAX_PER_HOUR = 10

export const contactHooks: WriteHooks = {
  messages: {
    before: async (change) => {
      if (change.action !== 'create') return
      // Comes first: takes a lock, so that the limit counts concurrent messages.
      await assignNumber(change, seriesOf(new Date()), TICKET_DIGITS)
      if (isCustomerSubmission(change)) await rejectTooMany(change)
    },
    after: async (change) => {
      if (change.action === 'delete') await deleteMails(change)
      if (change.action === 'create' && isCustomerSubmission(change)) await queueMails(change)
    },
  },
}

const TICKET_DIGITS = 6
const seriesOf = (date: Date) => `T-${date.getFullYear()}`

/** The next ticket number of a year: T-2026-000042. */
export const nextTicket = (trx: Query, date: Date): Promise<string> =>
  nextInSeries(trx, 'messages', seriesOf(date), TICKET_DIGITS)

/** Sent by the form now, and not by staff, an import or an undo. */
const isCustomerSubmission = ({ values, actor }: Change): boolean =>
  Boolean(values.submission) && actor.roles[0] === 'custom'

async function rejectTooMany({ trx, actor }: Change): Promise<void> {
  const since = new Date(Date.now() - HOUR_MS).toISOString()
  const sent = await trx
    .selectFrom('messages')
    .select('created_at')
    .where('customer', '=', actor.id)
    .where('created_at', '>', since)
    .where('submission', 'is not', null)
    .orderBy('created_at')
    .limit(MAX_PER_HOUR)
    .execute()
  if (sent.length < MAX_PER_HOUR) return
  const wait = Date.parse(String(sent[0]?.created_at)) + HOUR_MS - Date.now()
  const minutes = Math.max(1, Math.ceil(wait / 60_000))
  throw new PublicError(CODES.tooMany, { key: 'error.contactTooMany', values: { minutes } })
}

const aboutMessage = (id: number | null) => `messages ${id}`

async function deleteMails({ trx, id }: Change): Promise<void> {
  await trx.deleteFrom('outgoing_mails').where('about', '=', aboutMessage(id)).execute()
}

/**
 * Notifies the company, if the page style has an address, and confirms to the customer in their
 * language.
 */
async function queueMails(change: Change): Promise<void> {
  const { context, trx, id, values, actor } = change
  const { customers } = context.resources
  const customer = customers ? await loadRecord(trx, customers, Number(actor.id)) : null
  const mailData: MessageMailData = {
    id: Number(id),
    number: String(values.number),
    firstName: String(values.first_name),
    lastName: String(values.last_name),
    company: String(customer?.company ?? ''),
    email: String(values.email),
    telephone: String(values.telephone ?? ''),
    country: String(values.country),
    message: String(values.message ?? ''),
    about: await aboutLines(change),
    attachments: ((values.attachments as StoredFile[] | null) ?? []).map(({ name }) => name),
    // An unconfirmed address must not receive text chosen by the sender (spam relay).
    quotes: customer?.email === values.email,
  }
  const subject = aboutMessage(id)
  const { email } = await currentStyle(context, trx)
  if (email)
    await queueMail(context, trx, {
      to: email,
      language: DEFAULT_LOCALE,
      about: subject,
      template: notice,
      data: mailData,
      immediate: true,
    })
  const language = customer?.language ?? actor.locale
  await queueMail(context, trx, {
    to: mailData.email,
    language,
    about: subject,
    template: confirmation,
    data: mailData,
    immediate: true,
  })
}

/** The subject of the message, by model and part numbers that customer and staff both see. */
async function aboutLines({ context, trx, values }: Change): Promise<string[]> {
  const titles = Object.entries({
    about_order: 'orders',
    about_goods: 'goods',
    about_part: 'codes',
  }).map(async ([field, name]) => {
    const resource = context.resources[name]
    const record =
      resource && values[field] ? await loadRecord(trx, resource, Number(values[field])) : null
    return record && resource ? String(record[resource.title]) : ''
  })
  const texts = [values.about_serial, values.about_search, values.about_guide].map((item) =>
    String(item ?? ''),
  )
  return [...(await Promise.all(titles)), ...texts].filter((line) => line !== '')
}
