/**
 * Mail queue (transactional outbox). A mail is queued in the transaction that causes it; a short
 * delay before sending allows the cause to be undone.
 */

import { randomUUID } from 'node:crypto'
import { DEFAULT_LOCALE, type Locale } from '#shared/constants.ts'
import { parseLocale } from '#shared/i18n/locales.ts'
import { type PageStyle, productNameOf } from '#shared/page-style.ts'
import type { Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import { requestOf } from '../db/transactions.ts'
import type { Env } from '../env.ts'
import { textOf } from '../translate.ts'
import type { MailContent, Template } from './mail-content.ts'
import { type RenderedMail, renderMail } from './render.ts'

/** Mail to queue. */
export interface MailRequest<Data> {
  to: string
  /** Language of the recipient; defaults to Chinese (specification §9). */
  language: unknown
  /** Subject that the mail is about, for cancellation: `customers 12`. */
  about: string
  template: Template<Data>
  data: Data
  /** Skips the delay, for mails that the user is waiting for, and whose cause cannot be undone. */
  immediate?: boolean
  /** Reply-To address, for mails written by a person. */
  replyTo?: string | null
  /** Message-ID of the mail that this one replies to. */
  inReplyTo?: string | null
  /** Id of the request, outside a write. */
  request?: string
}

/** Subject of the last mail to a deleted account, which is deleted once it is sent. */
export const FAREWELL = 'farewell'

export type MailContext = Pick<Context, 'env' | 'productName' | 'resources' | 'style'>

/** Public origin of the product, without a trailing slash. */
export const originOf = ({
  publicUrl,
  host,
  port,
}: Pick<Env, 'publicUrl' | 'host' | 'port'>): string =>
  (publicUrl ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`).replace(/\/+$/, '')

export const localeOf = (language: unknown): Locale => parseLocale(language) ?? DEFAULT_LOCALE

/** Renders a mail. */
export async function composeMail<Data>(
  context: MailContext,
  query: Query,
  { language, template, data }: Pick<MailRequest<Data>, 'language' | 'template' | 'data'>,
): Promise<RenderedMail> {
  const locale = localeOf(language)
  const style = await context.style.current(context, query)
  const content = contentIn(locale, style, template, data)
  return renderMail(content, style, locale, originOf(context.env))
}

/** The content of a mail in a language. */
export const contentIn = <Data>(
  locale: Locale,
  style: PageStyle,
  template: Template<Data>,
  data: Data,
): MailContent =>
  template({ ...data, product: productNameOf(style, locale) }, textOf(locale), locale)

/** Queues a mail. @param trx the transaction that causes it */
export async function queueMail<Data>(
  context: MailContext,
  trx: Query,
  request: MailRequest<Data>,
): Promise<void> {
  const now = Date.now()
  const delay = request.immediate ? 0 : context.env.mailDelaySeconds
  const mail = await composeMail(context, trx, request)
  await trx
    .insertInto('outgoing_mails')
    .values({
      id: randomUUID(),
      about: request.about,
      recipient: request.to,
      locale: localeOf(request.language),
      ...mail,
      reply_to: request.replyTo ?? null,
      in_reply_to: request.inReplyTo ?? null,
      request: request.request ?? requestOf(trx),
      state: 'waiting',
      attempts: 0,
      created_at: new Date(now).toISOString(),
      next_at: new Date(now + delay * 1000).toISOString(),
      error: null,
    })
    .execute()
}

/** Cancels unsent mails about a subject. @returns their number */
export async function cancelMails(trx: Query, about: string): Promise<number> {
  const result = await trx
    .updateTable('outgoing_mails')
    .set({ state: 'taken back', text: '', html: '', unsubscribe: null })
    .where('about', '=', about)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
