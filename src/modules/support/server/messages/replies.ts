/** The thread of a message: read, answered by mail, continued by the customer. */

import type { Row } from '#fields/field.ts'
import { type Actor, type Context, SYSTEM } from '#server/context.ts'
import type { Query } from '#server/db/database.ts'
import { queueMail } from '#server/mail/queue.ts'
import { notifyCustomer } from '#server/notices/notify.ts'
import { insertNotifications } from '#server/notifications/rows.ts'
import { getRecord } from '#server/records/read.ts'
import { currentStyle } from '#server/style/public.ts'
import { loadRecord } from '#server/writes/load.ts'
import { write } from '#server/writes/write.ts'
import { ConflictError, ForbiddenError } from '#shared/errors.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import {
  MAX_QUOTED_LENGTH,
  MAX_REPLY_LENGTH,
  type NewReply,
  type Reply,
  type ReplyKind,
} from '../../shared/replies.ts'
import type { MailKind } from './mail-kind.ts'
import type { MailFile } from './mail-thread.ts'
import { splitQuoted } from './quoted-text.ts'
import { replyAddress } from './reply-address.ts'
import { nameOfWriter, replyMail } from './reply-mail.ts'
import { loadSentMails } from './sent-mails.ts'
import { storeAttachments } from './store-attachments.ts'

/** Replies of a message that are shown; the last ones. */
const MAX_REPLIES = 200
const EXCERPT = 300

/** The thread, oldest first. */
export async function listReplies({ db }: Pick<Context, 'db'>, messages: readonly number[]) {
  const rows = await db.query
    .selectFrom('replies')
    .select(['id', 'message', 'kind', 'text', 'quoted', 'sender', 'created_at', 'attachments'])
    .where('message', 'in', [0, ...messages])
    .orderBy('id', 'desc')
    .limit(MAX_REPLIES * Math.max(1, messages.length))
    .execute()
  const byMessage = Map.groupBy(rows.reverse(), ({ message }) => Number(message))
  return new Map([...byMessage].map(([message, replies]) => [message, replies.map(toReply)]))
}

const toReply = (row: Row): Reply => ({
  id: Number(row.id),
  kind: row.kind as ReplyKind,
  text: String(row.text ?? ''),
  quoted: row.quoted === null ? null : String(row.quoted),
  sender: String(row.sender ?? ''),
  at: String(row.created_at),
  attachments: typeof row.attachments === 'string' ? JSON.parse(row.attachments) : [],
})

/**
 * The thread of a message.
 * @throws NotFoundError, ForbiddenError for a message that is closed to the user
 */
export async function threadOf(context: Context, actor: Actor, message: number): Promise<Reply[]> {
  await getRecord(context, actor, 'messages', message)
  return (await listReplies(context, [message])).get(message) ?? []
}

/**
 * Adds an answer, which is mailed to the customer, or what the customer has written elsewhere.
 * @throws ForbiddenError without permission to change the message; ConflictError if another reply was written meanwhile
 */
export async function addReply(
  context: Context,
  actor: Actor,
  message: number,
  reply: NewReply,
): Promise<void> {
  const record = await getRecord(context, actor, 'messages', message)
  const { messages } = context.resources
  if (!messages || !can(actor, 'update', messages, undefined, record)) throw new ForbiddenError()
  const isAnswer = reply.kind === 'answer'
  const at = new Date().toISOString()
  const isDone = reply.done ?? isAnswer
  const done = isDone
    ? { done: true, done_by: actor.id, done_at: at }
    : isAnswer
      ? {}
      : { done: false }
  const { text, quoted } = isAnswer
    ? { text: reply.text, quoted: null }
    : splitQuoted(reply.text, await loadSentMails(context, record))
  await store(context, actor, record, {
    values: {
      kind: reply.kind,
      text,
      quoted,
      author: actor.id,
      sender: isAnswer ? await nameOf(context, actor) : record.email,
    },
    // The first to answer becomes the assignee.
    change: { ...done, ...(record.assignee === null && { assignee: actor.id }) },
    beforeCommit: async (trx) => {
      await rejectUnseen(trx, message, reply.seen)
      if (isAnswer) await queueAnswer(context, trx, actor, record, text)
    },
  })
}

export interface ReceivedMail {
  kind: MailKind
  mailId: string
  sender: string
  text: string
  files: readonly MailFile[]
}

/**
 * Adds a mail to a message, once. Customers' mails and bounces open the message again; automatic
 * mails do not.
 * @throws NotFoundError for a deleted message
 */
export async function receiveReply(context: Context, message: number, mail: ReceivedMail) {
  const { kind, mailId, sender } = mail
  const record = await getRecord(context, SYSTEM, 'messages', message)
  const { attachments, rejectedNames } = await storeAttachments(context, mail.files)
  const written = [...rejectedNames.map((name) => `[${name}]`), mail.text].join('\n')
  const { text, quoted } =
    kind === 'bounce'
      ? { text: written.trim(), quoted: null }
      : splitQuoted(written, await loadSentMails(context, record))
  const values = { kind, text, quoted, sender: sender.slice(0, 400), mail_id: mailId, attachments }
  try {
    await store(context, SYSTEM, record, {
      values,
      change: kind === 'automatic' ? {} : { done: false },
      beforeCommit: async (trx) => {
        await rejectDuplicate(trx, message, mailId)
        if (kind !== 'automatic') await notifyAssignee(context, trx, record, { kind, sender, text })
      },
    })
  } catch (error) {
    if (!(error instanceof DuplicateMailError)) throw error
  }
}

/** The mail has been handed over before. */
class DuplicateMailError extends Error {}

/** @throws KnownMailError where the message has the mail twice, now that this one is stored */
async function rejectDuplicate(trx: Query, message: number, mailId: string): Promise<void> {
  const duplicates = trx
    .selectFrom('replies')
    .select('id')
    .where('mail_id', '=', mailId)
    .where('message', '=', message)
  if ((await duplicates.limit(2).execute()).length > 1) throw new DuplicateMailError()
}

interface StoredReply {
  values: Record<string, unknown>
  /** Further changes of the message. */
  change: Record<string, unknown>
  beforeCommit(trx: Query): Promise<void>
}

/** Stores a reply and its mark on the message, which keeps concurrent writers waiting. */
async function store(
  context: Context,
  actor: Actor,
  { id }: AnyRecord,
  { values, change, beforeCommit }: StoredReply,
) {
  const text = String(values.text).slice(0, MAX_REPLY_LENGTH)
  const quoted = values.quoted ? String(values.quoted).slice(0, MAX_QUOTED_LENGTH) : null
  const replied_at = new Date().toISOString()
  // The thread is written by the server alone: its permission is that of the message.
  const access = 'server'
  await write(
    context,
    actor,
    [
      { action: 'update', resource: 'messages', id, values: { replied_at, ...change }, access },
      {
        action: 'create',
        resource: 'replies',
        values: { ...values, message: id, text, quoted },
        access,
      },
    ],
    { origin: 'api', beforeCommit },
  )
}

/**
 * @throws ConflictError where the newest reply but one, the writer's own, is not the one that the
 * writer has seen
 */
async function rejectUnseen(trx: Query, message: number, seenId: number): Promise<void> {
  const [, last] = await trx
    .selectFrom('replies')
    .select('id')
    .where('message', '=', message)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  if (Number(last?.id ?? 0) !== seenId) throw new ConflictError({ key: 'error.message.answered' })
}

async function nameOf({ resources, db }: Context, { id, name }: Actor): Promise<string> {
  const account =
    resources.users && id !== null ? await loadRecord(db.query, resources.users, id) : null
  return String(account?.name || name)
}

async function queueAnswer(
  context: Context,
  trx: Query,
  actor: Actor,
  message: AnyRecord,
  text: string,
) {
  const { resources, env } = context
  const id = Number(message.customer)
  const customer = resources.customers && id ? await loadRecord(trx, resources.customers, id) : null
  const { email } = await currentStyle(context, trx)
  const inbound = env.inboundMail
  const last = trx.selectFrom('replies').select('mail_id').where('message', '=', message.id)
  const received = await last
    .where('kind', '=', 'mail')
    .where('mail_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const mail = {
    to: String(message.email),
    language: actor.locale,
    about: `messages ${message.id}`,
    template: replyMail,
    data: {
      number: String(message.number),
      name: nameOfWriter(message),
      text,
      isInbound: inbound !== undefined,
    },
    immediate: true,
    replyTo: inbound ? replyAddress(inbound, message.id) : (email ?? env.mailFrom ?? null),
    inReplyTo: received?.mail_id ? String(received.mail_id) : null,
  }
  await (customer
    ? notifyCustomer(context, trx, {
        ...mail,
        kind: 'replies',
        customer: customer.id,
        record: message.id,
      })
    : queueMail(context, trx, mail))
}

async function notifyAssignee(
  context: Context,
  trx: Query,
  message: AnyRecord,
  { kind, sender, text }: Pick<ReceivedMail, 'kind' | 'sender' | 'text'>,
) {
  const { messages } = context.resources
  if (!messages || typeof message.assignee !== 'number') return
  const noticeKind = kind === 'bounce' ? 'bounced' : 'replied'
  const notification = {
    user: message.assignee,
    kind: noticeKind,
    resource: 'messages',
    record: message.id,
  } as const
  await insertNotifications(context, trx, [
    { ...notification, actor: sender, text: text.slice(0, EXCERPT) },
  ])
}
