/**
 * Mails of notifications, for staff who have chosen them: a mention at once, or what is unread once a day or week. The
 * time of a digest is written in the transaction that queues its mail: both happen, or neither, and only once.
 */
import type { Locale } from '#shared/constants.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { RecordKey } from '#shared/live.ts'
import type { NotificationKind } from '#shared/notes.ts'
import type { NamedRecord } from '#shared/quick-search.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Actor, Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import { type DigestEntry, digestMail } from '../mail/digest-mail.ts'
import { localeOf, type MailContext, originOf, queueMail } from '../mail/queue.ts'
import { nameRecords } from '../records/named.ts'
import { activeStaff } from '../records/staff.ts'
import type { NewNotification } from './notifications.ts'

const HOUR_MS = 60 * 60_000
/** Shorter than a day and a week: the daily job does not start at the same second. */
const PERIODS_MS = { daily: 20 * HOUR_MS, weekly: (7 * 24 - 4) * HOUR_MS } as const
const MAX_LISTED = 30

/** Queues the digests that are due. */
export async function sendDigests(context: Context, now: Date): Promise<void> {
  if (!context.resources.notifications || !context.resources.users) return
  const { query } = context.db
  const readers = await query.selectFrom('users').select('id').where('digest', 'in', Object.keys(PERIODS_MS)).execute()
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
    const period = account?.digest === 'daily' || account?.digest === 'weekly' ? PERIODS_MS[account.digest] : null
    if (!account?.email || period === null) return
    const due = new Date(now.getTime() - period).toISOString()
    const claimed = await trx
      .updateTable('users')
      .set({ digested_at: now.toISOString() })
      .where('id', '=', id)
      .where((at) => at.or([at('digested_at', 'is', null), at('digested_at', '<', due)]))
      .executeTakeFirst()
    // Written already, maybe by another process.
    if (Number(claimed.numUpdatedRows) === 0) return
    // Some may have been committed after the last digest, with an earlier time.
    const unread = await trx
      .selectFrom('notifications')
      .selectAll()
      .where('user', '=', id)
      .where('read_at', 'is', null)
      .where('mailed_at', 'is', null)
      .where('created_at', '>=', new Date(Date.parse(String(account.digested_at ?? due)) - HOUR_MS).toISOString())
      .orderBy('id', 'desc')
      .execute()
    if (!unread.length) return
    const ids = unread.map((notification) => notification.id)
    await trx.updateTable('notifications').set({ mailed_at: now.toISOString() }).where('id', 'in', ids).execute()
    const listed = unread.slice(0, MAX_LISTED)
    await queueMail(context, trx, {
      to: String(account.email),
      language: account.language,
      about: `users ${id}`,
      template: digestMail,
      data: {
        entries: await entriesOf(context, { ...actor, locale: localeOf(account.language) }, listed),
        more: unread.length - listed.length,
      },
    })
  })
}

/** Mails mentions to those who want them at once, in the transaction of their note. */
export async function mailMentions(
  context: MailContext,
  trx: Query,
  notifications: readonly NewNotification[],
  record: NamedRecord['record'],
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
  for (const { id, email, language } of accounts) {
    const notification = notifications.find(({ user }) => user === Number(id))
    if (!email || !notification) continue
    const entry = entryOf(context, notification, record, localeOf(language))
    const data = { entries: [entry], more: 0 }
    await queueMail(context, trx, { to: String(email), language, about: `users ${id}`, template: digestMail, data })
  }
}

type StoredNotification = Readonly<Record<string, unknown>>

/** With the titles of records that can still be read, in the language of the reader. */
async function entriesOf(context: Context, actor: Actor, rows: readonly StoredNotification[]): Promise<DigestEntry[]> {
  const keyOf = ({ resource, record }: StoredNotification): RecordKey => ({
    resource: String(resource),
    id: Number(record),
  })
  const named = await nameRecords(context, actor, rows.map(keyOf))
  return rows.map((row) => {
    const { resource, id } = keyOf(row)
    const match = named.find((one) => one.resource === resource && one.record.id === id)
    const { kind, title, actor: by, text } = row
    const notification = {
      kind: kind as NotificationKind,
      resource,
      record: id,
      title: String(title),
      actor: typeof by === 'string' ? by : null,
      text: typeof text === 'string' ? text : null,
    }
    return entryOf(context, notification, match?.record ?? null, actor.locale)
  })
}

function entryOf(
  { resources, env }: MailContext,
  { kind, resource: name, record: id, title, actor, text }: Omit<NewNotification, 'user'>,
  record: NamedRecord['record'] | null,
  locale: Locale,
): DigestEntry {
  const resource = resources[name]
  const step = kind === 'step' ? resource?.workflow?.steps.find((item) => item.name === text) : undefined
  return {
    kind,
    title: (resource && record && titleIn(resource, record, locale)) || title,
    actor: actor ?? '',
    text: step?.label[locale] ?? text ?? null,
    address: resource ? `${originOf(env)}${resource.paths.update}?id=${id}` : originOf(env),
  }
}

function titleIn(resource: Resource, record: NamedRecord['record'], locale: Locale): string {
  const value = record[resource.title]
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? inLanguage(value, locale) : String(value)
}
