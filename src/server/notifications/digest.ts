/**
 * Notification mails for staff who enabled them: mentions immediately, or a daily or weekly digest
 * of unread ones. The time of a digest is stored in the transaction that queues its mail, so that
 * it is sent exactly once.
 */
import type { Locale } from '#shared/constants.ts'
import { DAY_MS, HOUR_MS } from '#shared/measures.ts'
import type { NotificationKind } from '#shared/notes.ts'
import type { NamedRecord } from '#shared/quick-search.ts'
import type { Actor, Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { type DigestEntry, digestMail } from '../mail/digest-mail.ts'
import { localeOf, type MailContext, originOf, queueMail } from '../mail/queue.ts'
import { titleIn } from '../records/named.ts'
import {
  readableNotifications,
  type StoredNotification,
} from '../records/readable-notifications.ts'
import { activeStaff } from '../records/staff.ts'
import type { NewNotification } from './rows.ts'

const PERIODS_MS = { daily: DAY_MS, weekly: 7 * DAY_MS } as const
/** A digest may be early: the daily job does not start at the same second each day. */
const TOLERANCE_MS = 4 * HOUR_MS
const MAX_LISTED = 30

type ReadingMailContext = MailContext & Pick<Context, 'db'>

/** Queues due digests. */
export async function sendDigests(context: Context, now: Date): Promise<void> {
  if (!context.resources.notifications || !context.resources.users) return
  const { query } = context.db
  const readers = await query
    .selectFrom('users')
    .select('id')
    .where('digest', 'in', Object.keys(PERIODS_MS))
    .execute()
  const ids = new Set(readers.map(({ id }) => Number(id)))
  const staff = readers.length ? await activeStaff(query) : []
  for (const { id, actor } of staff) if (ids.has(id)) await sendDigest(context, actor, now)
}

function sendDigest(context: Context, actor: Actor, now: Date): Promise<void> {
  return context.db.transaction(async (trx) => {
    const { id } = actor
    const account = await trx
      .selectFrom('users')
      .select(['email', 'language', 'digest', 'digested_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    const period =
      account?.digest === 'daily' || account?.digest === 'weekly'
        ? PERIODS_MS[account.digest]
        : null
    if (!account?.email || period === null) return
    const due = new Date(now.getTime() - period + TOLERANCE_MS).toISOString()
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ digested_at: now.toISOString() })
      .where('id', '=', id)
      .where((is) => is.or([is('digested_at', 'is', null), is('digested_at', '<', due)]))
      .executeTakeFirstOrThrow()
    // Another process was faster.
    if (!numUpdatedRows) return
    // Notifications with an earlier time can have been committed after the last digest.
    const since = account.digested_at
      ? Date.parse(String(account.digested_at))
      : now.getTime() - period
    const unread = await trx
      .selectFrom('notifications')
      .selectAll()
      .where('user', '=', id)
      .where('read_at', 'is', null)
      .where('mailed_at', 'is', null)
      .where('created_at', '>=', new Date(since - HOUR_MS).toISOString())
      .orderBy('id', 'desc')
      .execute()
    if (!unread.length) return
    const ids = unread.map((notification) => notification.id)
    await trx
      .updateTable('notifications')
      .set({ mailed_at: now.toISOString() })
      .where('id', 'in', ids)
      .execute()
    const entries = await entriesOf(
      context,
      trx,
      { ...actor, locale: localeOf(account.language) },
      unread,
    )
    if (!entries.length) return
    await queueMail(context, trx, {
      to: String(account.email),
      language: account.language,
      about: `users ${id}`,
      template: digestMail,
      data: {
        entries: entries.slice(0, MAX_LISTED),
        more: Math.max(0, entries.length - MAX_LISTED),
      },
    })
  })
}

/** Queues mails of mentions for users who want them immediately, in the transaction of the note. */
export async function mailMentions(
  context: ReadingMailContext,
  trx: Query,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (!notifications.length) return
  const accounts = await trx
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where(
      'id',
      'in',
      notifications.map(({ user }) => user),
    )
    .where('digest', '=', 'mentions')
    .execute()
  const staff = accounts.length ? await activeStaff(trx) : []
  for (const { id, email, language } of accounts) {
    const notification = notifications.find(({ user }) => user === Number(id))
    const actor = staff.find((member) => member.id === Number(id))?.actor
    if (!email || !notification || !actor) continue
    const entries = await entriesOf(context, trx, { ...actor, locale: localeOf(language) }, [
      { ...notification },
    ])
    if (!entries.length) continue
    const data = { entries, more: 0 }
    await queueMail(context, trx, {
      to: String(email),
      language,
      about: `users ${id}`,
      template: digestMail,
      data,
    })
  }
}

/** Creates entries for records that the user can still read, in the user's language. */
async function entriesOf(
  context: ReadingMailContext,
  trx: Query,
  actor: Actor,
  rows: readonly StoredNotification[],
): Promise<DigestEntry[]> {
  // Those who hold a connection while they wait for another one could all wait for each other.
  const reading = { ...context, db: inTransaction(context.db, trx) }
  return (await readableNotifications(reading, actor, rows)).map(({ row, target, actorName }) => {
    const { kind, resource, text } = row
    const notification = {
      kind: kind as NotificationKind,
      resource: String(resource),
      record: target.id,
      actor: actorName,
      text: typeof text === 'string' ? text : null,
    }
    return entryOf(context, notification, target, actor.locale)
  })
}

function entryOf(
  { resources, env }: MailContext,
  { kind, resource: name, record: id, actor, text }: Omit<NewNotification, 'user'>,
  record: NamedRecord['record'],
  locale: Locale,
): DigestEntry {
  const resource = resources[name]
  const step =
    kind === 'step' ? resource?.workflow?.steps.find((item) => item.name === text) : undefined
  return {
    kind,
    title: (resource && titleIn({ resources }, resource, record, locale)) || `#${id}`,
    actor: actor ?? '',
    text: step?.label[locale] ?? text ?? null,
    address: resource ? `${originOf(env)}${resource.paths.update}?id=${id}` : originOf(env),
  }
}
