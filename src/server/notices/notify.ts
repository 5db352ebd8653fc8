/**
 * Notices of customers: in the bell, by push and, as the customer chooses, by mail. The template
 * of the mail is the text of all three. They are queued in the transaction of their cause, and a
 * short delay allows it to be undone.
 */

import { randomUUID } from 'node:crypto'
import { DEFAULT_LOCALE } from '#shared/constants.ts'
import { byLocale, localizedRow } from '#shared/i18n/locales.ts'
import type { PageStyle } from '#shared/page-style.ts'
import type { Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import type { Template } from '../mail/mail-content.ts'
import { contentIn, type MailContext, type MailRequest, queueMail } from '../mail/queue.ts'
import type { NoticeTexts } from './kind.ts'

export type NoticeContext = MailContext & Pick<Context, 'notices'>

export interface Notice<Data> extends Omit<MailRequest<Data>, 'to' | 'language'> {
  /** Name of its declaration. */
  kind: string
  customer: number
  /** Id of the record that it is about. */
  record: number
  /** Address of its mail, where it is not that of the account. */
  to?: string
  /** Language of its mail, where that of the account is not set. */
  language?: unknown
  /** Whether it is mailed, where another choice than that of the kind decides. */
  mails?: boolean
}

const MAX_TITLE = 200
const MAX_LINE = 300
const shortened = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text

/**
 * Queues a notice, and its mail where the customer gets mails of its kind.
 * @param trx the transaction that causes it
 * @returns the address of the mail; null without one
 */
export async function notifyCustomer<Data>(
  context: NoticeContext,
  trx: Query,
  { kind, customer, record, mails, to, language, ...request }: Notice<Data>,
): Promise<string | null> {
  const { template, data, about, immediate } = request
  const account = await trx
    .selectFrom('customers')
    .select(['email', 'language'])
    .where('id', '=', customer)
    .executeTakeFirst()
  if (!account) return null
  const style = await context.style.current(context, trx)
  const { title, line, path } = noticeTexts(style, template, data)
  const delay = immediate ? 0 : context.env.mailDelaySeconds
  const at = new Date(Date.now() + delay * 1000).toISOString()
  const id = randomUUID()
  await trx
    .insertInto('notices')
    .values({
      id,
      customer_id: customer,
      kind,
      record,
      about,
      ...localizedRow(title, 'title'),
      ...localizedRow(line, 'line'),
      path,
      at,
      read_at: null,
    })
    .execute()
  await queuePushes(trx, customer, id, at)
  const address = to ?? (account.email ? String(account.email) : null)
  if (address === null || !(mails ?? (await hasMails(context, trx, customer, kind)))) return null
  await queueMail(context, trx, {
    ...request,
    to: address,
    language: account.language ?? language,
  })
  return address
}

/** The texts of a notice, from the mail about the same. */
export function noticeTexts<Data>(
  style: PageStyle,
  template: Template<Data>,
  data: Data,
): NoticeTexts {
  const contents = byLocale((locale) => contentIn(locale, style, template, data))
  return {
    title: byLocale((locale) => shortened(contents[locale].subject, MAX_TITLE)),
    line: byLocale((locale) => {
      const { line, paragraphs } = contents[locale]
      return shortened(line ?? paragraphs[1] ?? '', MAX_LINE)
    }),
    path: contents[DEFAULT_LOCALE].button?.path ?? '/',
  }
}

/** For each device of the customer. */
async function queuePushes(trx: Query, customer: number, notice: string, at: string) {
  const devices = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('customer_id', '=', customer)
    .execute()
  if (!devices.length) return
  await trx
    .insertInto('outgoing_pushes')
    .values(
      devices.map(({ id }) => ({
        id: `${notice} ${id}`,
        customer_id: customer,
        notice_id: notice,
        subscription_id: id,
        attempts: 0,
        next_at: at,
      })),
    )
    .execute()
}

/** Whether a customer gets mails of a kind. */
async function hasMails(
  { notices }: Pick<Context, 'notices'>,
  trx: Query,
  customer: number,
  kind: string,
): Promise<boolean> {
  const choice = await trx
    .selectFrom('notice_choices')
    .select('mails')
    .where('id', '=', `${customer} ${kind}`)
    .executeTakeFirst()
  return choice ? Boolean(choice.mails) : (notices[kind]?.mails ?? false)
}

/**
 * Withdraws notices about a subject; their pushes go with them.
 * @param after time that they were due at or after; by default, those that are pending
 * @returns their number
 */
export async function withdrawNotices(
  trx: Query,
  about: string,
  after = new Date().toISOString(),
): Promise<number> {
  const result = await trx
    .deleteFrom('notices')
    .where('about', '=', about)
    .where('at', '>=', after)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
