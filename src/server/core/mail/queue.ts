/**
 * Mails on their way out. A mail is written in the transaction that causes it, so that neither happens without the other;
 * it waits a little before it leaves, so that what caused it can be taken back.
 */
import { randomUUID } from 'node:crypto'
import type { Env } from '#server/env.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { productNameOf } from '#shared/page-style.ts'
import type { Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import type { Template } from './mail-content.ts'
import { type RenderedMail, renderMail } from './render.ts'

/** A mail before it is written. */
export interface MailRequest<Data> {
  to: string
  /** The recipient's language; Chinese where it is not known (specification §9). */
  language: unknown
  /** What it tells of, such as `customers 12`. */
  about: string
  template: Template<Data>
  facts: Data
  /** Somebody waits for it, and nothing about it can be taken back. */
  immediate?: boolean
}

export type Mailing = Pick<Context, 'env' | 'resources' | 'style'>

/** The product's address as people see it, without a slash at the end. */
export const originOf = ({ publicUrl, host, port }: Pick<Env, 'publicUrl' | 'host' | 'port'>): string =>
  (publicUrl ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`).replace(/\/+$/, '')

export const localeOf = (language: unknown): Locale => LOCALES.find((locale) => locale === language) ?? 'zh'

/** The mail as its recipient will read it. */
export async function composeMail<Data>(
  context: Mailing,
  query: Query,
  { language, template, facts }: Pick<MailRequest<Data>, 'language' | 'template' | 'facts'>,
): Promise<RenderedMail> {
  const locale = localeOf(language)
  const style = await context.style.current(context, query)
  const letter = template[locale]({ ...facts, product: productNameOf(style, locale) })
  return renderMail(letter, style, locale, originOf(context.env))
}

/** Writes a mail into the queue, inside the transaction of what causes it. */
export async function queueMail<Data>(context: Mailing, trx: Query, order: MailRequest<Data>): Promise<void> {
  const now = Date.now()
  const delay = order.immediate ? 0 : context.env.mailDelaySeconds
  const mail = await composeMail(context, trx, order)
  await trx
    .insertInto('outgoing_mails')
    .values({
      id: randomUUID(),
      about: order.about,
      recipient: order.to,
      locale: localeOf(order.language),
      ...mail,
      state: 'waiting',
      attempts: 0,
      created_at: new Date(now).toISOString(),
      next_at: new Date(now + delay * 1000).toISOString(),
      error: null,
    })
    .execute()
}

/** Takes back the mails about something that have not left. @returns how many there were */
export async function cancelMails(trx: Query, about: string): Promise<number> {
  const taken = await trx
    .updateTable('outgoing_mails')
    .set({ state: 'taken back', text: '', html: '', unsubscribe: null })
    .where('about', '=', about)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(taken.numUpdatedRows)
}
