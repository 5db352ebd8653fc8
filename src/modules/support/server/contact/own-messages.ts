/** Initial data of the contact form, and the messages that a customer has sent. */

import type { StoredFile } from '#fields/stored-file.ts'
import type { SubjectParams } from '#modules/pages.ts'
import { type Actor, type Context, SYSTEM } from '#server/context.ts'
import { factsOf } from '#server/published/facts.ts'
import { publishedIds } from '#server/published/read.ts'
import { getRecord, listRecords } from '#server/records/read.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ContactValues, WebContact, WebMessage } from '../../shared/contact.ts'
import type { Reply } from '../../shared/replies.ts'
import { listReplies } from '../messages/replies.ts'
import { aboutOf, resolveSubject } from './subject.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The form's initial values, from the account, the last message and the referring page. */
export async function startContact(
  context: Context,
  actor: Actor,
  names: SubjectParams,
): Promise<WebContact> {
  const [account, last, about] = await Promise.all([
    getRecord(context, SYSTEM, 'customers', Number(actor.id)),
    listRecords(context, SYSTEM, 'messages', { filter: { customer: actor.id }, range: [0, 0] }),
    resolveSubject(context, actor, names),
  ])
  const before: Partial<AnyRecord> = last.records[0] ?? {}
  const values: ContactValues = {
    continent: text(before.continent),
    country: text(before.country),
    first_name: text(before.first_name),
    last_name: text(before.last_name),
    email: text(account.email),
    telephone: text(account.mobile) || text(before.telephone),
    message: '',
  }
  return { values, company: text(account.company), opened: new Date().toISOString(), about }
}

export interface OwnPage {
  records: WebMessage[]
  total: number
  capped: boolean
}

const readPage = (context: Context, actor: Actor, range: readonly [number, number]) =>
  listRecords(context, SYSTEM, 'messages', { filter: { customer: actor.id }, range })

/** A page of a customer's own messages, newest first; only shows whether they are done. */
export async function listOwn(
  context: Context,
  actor: Actor,
  range: readonly [number, number],
): Promise<OwnPage> {
  const page = await readPage(context, actor, range)
  return { ...page, records: await messagesOf(context, page.records) }
}

const COPY_PAGE = 500
/** Values that the sender has filled in, or the page before the form has. */
const SENT = [
  'first_name',
  'last_name',
  'email',
  'telephone',
  'continent',
  'country',
  'about_serial',
  'about_search',
  'about_guide',
]

/** A customer's own messages in the copy of its data: those of its page, with their sender. */
export async function copyMessages(context: Context, actor: Actor): Promise<object[]> {
  const copies: object[] = []
  for (;;) {
    const range = [copies.length, copies.length + COPY_PAGE - 1] as const
    const { records } = await readPage(context, actor, range)
    const shown = await messagesOf(context, records)
    for (const [index, record] of records.entries())
      copies.push({
        ...Object.fromEntries(SENT.map((name) => [name, record[name]])),
        ...shown[index],
      })
    if (records.length < COPY_PAGE) return copies
  }
}

/** The messages as their customer sees them. */
async function messagesOf(context: Context, records: readonly AnyRecord[]): Promise<WebMessage[]> {
  const idsOf = (field: string) =>
    records.flatMap((record) => (record[field] ? [Number(record[field])] : []))
  const open = {
    goods: await publishedIds(context, 'goods', idsOf('about_goods')),
    codes: await publishedIds(context, 'codes', idsOf('about_part')),
  }
  const ids = records.map(({ id }) => id)
  const threads = context.resources.replies
    ? await listReplies(context, ids)
    : new Map<number, Reply[]>()
  const { messages } = context.resources
  return records.map((record) => ({
    id: record.id,
    number: text(record.number),
    created_at: text(record.created_at),
    done: record.done === true,
    message: text(record.message),
    attachments: record.attachments as StoredFile[],
    ...(messages && factsOf(messages, record)),
    about: aboutOf(record, open),
    // Names of staff are internal.
    replies: (threads.get(record.id) ?? [])
      .filter(({ kind }) => kind !== 'bounce')
      .map(({ id, kind, text, at }) => ({ id, text, at, own: kind !== 'answer' })),
  }))
}
