/**
 * Notifies customers of a change: recipients are recorded at once, each customer once per change;
 * mails are queued a little later (see `notifications.ts`), so that a notification can be
 * cancelled.
 */
import { randomUUID } from 'node:crypto'
import type { Actor, Context } from '#server/context.ts'
import { composeMail, localeOf } from '#server/mail/queue.ts'
import { accountOf } from '#server/records/actor-names.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { localizedRow } from '#shared/i18n/locales.ts'
import { can } from '#shared/resources/permissions.ts'
import type {
  ChangeGroup,
  ChangeImpact,
  ChangeNotification,
  NotificationPreview,
} from '../shared/notification.ts'
import { type Affected, findAffected, idsOf } from './affected-customers.ts'
import { type ChangeScope, requirePublished, toChangeScope } from './change.ts'
import { notifiedIds } from './customers.ts'
import { customerMailData, sharedMailData } from './mail-data.ts'
import { changeMail } from './mails.ts'

/** Rows per statement. */
const BATCH = 1_000

/** Number of affected customers by reason, and of those already notified. */
export async function countAffected(context: Context, change: ChangeScope): Promise<ChangeImpact> {
  const affected = await findAffected(context, change)
  const count = (group: ChangeGroup) => idsOf(affected, [group]).length
  const existing = await context.db.query
    .selectFrom('change_news')
    .select(({ fn }) => [fn.countAll().as('notified'), fn.count('mailed_at').as('mailed')])
    .where('change_id', '=', change.id)
    .executeTakeFirst()
  const [notified, mailed] = [Number(existing?.notified), Number(existing?.mailed)]
  return {
    groups: {
      open_orders: count('open_orders'),
      fixtures: count('fixtures'),
      bought: count('bought'),
      subscribers: count('subscribers'),
    },
    customers: affected.size,
    notified,
    waiting: notified - mailed,
  }
}

/** The customers of the chosen groups that have not been notified. */
async function findUnnotified(
  context: Context,
  change: number,
  affected: Affected,
  { groups }: ChangeNotification,
) {
  const notified = new Set(await notifiedIds(context, change))
  return idsOf(affected, groups).filter((id) => !notified.has(id))
}

/** The strongest of the chosen reasons. */
const reasonOf = (affected: Affected, customer: number, groups: ChangeNotification['groups']) =>
  affected.get(customer)?.find((group) => groups.includes(group)) ?? 'subscribers'

/**
 * Preview of the mail in every language, for one of its recipients, or with neutral data for users
 * that may not read customers.
 * @throws ReadableError for an unpublished change
 */
export async function previewNotification(
  context: Context,
  actor: Actor,
  id: number,
  notification: ChangeNotification,
): Promise<NotificationPreview> {
  const change = await requirePublished(context, id)
  const affected = await findAffected(context, toChangeScope(change))
  const { customers } = context.resources
  const canName =
    customers !== undefined && can(actor, 'list', customers) && can(actor, 'read', customers)
  const recipients = await loadRecipients(
    context,
    await findUnnotified(context, id, affected, notification),
  )
  const mailIn = async (locale: Locale) => {
    const readers = recipients.filter((recipient) => recipient.locale === locale)
    const reader = canName ? readers[0] : undefined
    const reason = reader
      ? reasonOf(affected, reader.id, notification.groups)
      : (notification.groups[0] ?? 'fixtures')
    const customerData = reader
      ? await customerMailData(context, change, reader.id, reason)
      : { units: [], orders: [], token: null }
    const mailData = {
      ...sharedMailData(context, change, notification.note),
      ...customerData,
      reason,
      username: reader?.username ?? '…',
    }
    const { subject, text } = await composeMail(context, context.db.query, {
      language: locale,
      template: changeMail,
      data: mailData,
    })
    return { to: reader?.email ?? null, customers: readers.length, subject, text }
  }
  const mails = await Promise.all(
    LOCALES.map(async (locale) => [locale, await mailIn(locale)] as const),
  )
  return Object.fromEntries(mails) as NotificationPreview
}

async function loadRecipients({ db }: Context, ids: readonly number[]) {
  const recipients: { id: number; username: string; email: string; locale: Locale }[] = []
  for (let index = 0; index < ids.length; index += BATCH) {
    const rows = await db.query
      .selectFrom('customers')
      .select(['id', 'username', 'email', 'language'])
      .where('id', 'in', ids.slice(index, index + BATCH))
      .orderBy('id')
      .execute()
    for (const { id, username, email, language } of rows) {
      recipients.push({
        id: Number(id),
        username: String(username),
        email: String(email),
        locale: localeOf(language),
      })
    }
  }
  return recipients
}

/** Records the recipients. @returns their number @throws ReadableError for an unpublished change */
export async function notifyCustomers(
  context: Context,
  actor: Actor,
  id: number,
  notification: ChangeNotification,
): Promise<number> {
  const change = await requirePublished(context, id)
  const affected = await findAffected(context, toChangeScope(change))
  const ids = await findUnnotified(context, id, affected, notification)
  if (!ids.length) return 0
  const created_at = new Date().toISOString()
  const telling_id = randomUUID()
  return context.db.transaction(async (trx) => {
    await trx
      .insertInto('change_tellings')
      .values({
        id: telling_id,
        change_id: id,
        ...localizedRow(notification.note, 'note'),
        actor: actor.name,
        account: accountOf(actor),
        created_at,
      })
      .execute()
    let notified = 0
    for (let index = 0; index < ids.length; index += BATCH) {
      const rows = ids.slice(index, index + BATCH).map((customer) => ({
        id: `${customer} ${id}`,
        customer_id: customer,
        change_id: id,
        telling_id,
        reason: reasonOf(affected, customer, notification.groups),
        created_at,
        mailed_at: null,
      }))
      const inserted = await trx
        .insertInto('change_news')
        .values(rows)
        .onConflict((on) => on.column('id').doNothing())
        .returning('id')
        .execute()
      notified += inserted.length
    }
    return notified
  })
}

/** Cancels mails that have not been queued. @returns their number */
export async function cancelNotification({ db }: Pick<Context, 'db'>, id: number): Promise<number> {
  const deleted = await db.query
    .deleteFrom('change_news')
    .where('change_id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
