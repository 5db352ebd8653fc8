/** Queues the mails about changes after the cancellation period, and cancels pending ones. */
import type { Row } from '#fields/field.ts'
import type { Context } from '#server/context.ts'
import { recipientOf } from '#server/mail/recipient.ts'
import { notifyCustomer } from '#server/notices/notify.ts'
import { publishedByIds } from '#server/published/read.ts'
import type { Change, WriteHooks } from '#server/writes/hook.ts'
import { localizedColumns, readLocalized } from '#shared/i18n/locales.ts'
import type { ChangeGroup } from '../shared/notification.ts'
import type { PublishedChange } from './change.ts'
import { mailSubjectOf } from './customers.ts'
import { customerMailData, sharedMailData } from './mail-data.ts'
import { changeMail } from './mails.ts'

type NotificationContext = Pick<
  Context,
  'db' | 'env' | 'notices' | 'productName' | 'resources' | 'style'
>

/** Mails per run; the next run follows within seconds. */
const BATCH = 50

/** Queues the due mails. @returns their number */
export async function queueChangeMails(context: NotificationContext, now: Date): Promise<number> {
  const before = new Date(now.getTime() - context.env.mailDelaySeconds * 1000).toISOString()
  const pending = await context.db.query
    .selectFrom('change_news as n')
    .leftJoin('change_tellings as t', 't.id', 'n.telling_id')
    .select([
      'n.id as id',
      'n.customer_id as customer',
      'n.change_id as change',
      'n.reason as reason',
    ])
    .select(localizedColumns('note').map((name) => `t.${name} as ${name}`))
    .where('n.mailed_at', 'is', null)
    .where('n.created_at', '<=', before)
    .orderBy('n.created_at')
    .limit(BATCH)
    .execute()
  if (!pending.length) return 0
  const ids = pending.map(({ change }) => Number(change))
  const changes = await publishedByIds(context, 'tlf', ids, 'en')
  let notified = 0
  for (const row of pending)
    notified += await notifyOne(context, row, changes.get(Number(row.change)), now)
  return notified
}

/** Reads first, then writes only if no other process has claimed the row meanwhile. */
async function notifyOne(
  context: NotificationContext,
  row: Row,
  change: PublishedChange | undefined,
  now: Date,
): Promise<number> {
  const { query } = context.db
  const customer = Number(row.customer)
  const reason = row.reason as ChangeGroup
  const recipient = await recipientOf(query, customer)
  const customerData =
    change && recipient?.email ? await customerMailData(context, change, customer, reason) : null
  const hasEnded = reason === 'subscribers' && customerData?.token === null
  return context.db.transaction(async (trx) => {
    if (!change || !recipient || !customerData || hasEnded) {
      // The customer is no longer affected; deleting the row allows a later notification.
      await trx
        .deleteFrom('change_news')
        .where('id', '=', row.id)
        .where('mailed_at', 'is', null)
        .execute()
      return 0
    }
    const result = await trx
      .updateTable('change_news')
      .set({ mailed_at: now.toISOString() })
      .where('id', '=', row.id)
      .where('mailed_at', 'is', null)
      .returning('id')
      .execute()
    if (!result.length) return 0
    const note = readLocalized(row, 'note')
    await notifyCustomer(context, trx, {
      kind: 'changes',
      customer,
      record: change.id,
      about: mailSubjectOf(change.id, customer),
      template: changeMail,
      data: {
        ...sharedMailData(context, change, note),
        ...customerData,
        reason,
        username: String(recipient.username),
      },
      immediate: true,
    })
    return 1
  })
}

/** Cancels the pending notifications of a change that is unpublished. */
export const changeHooks: WriteHooks = { tlf: { after: cancelPending } }

/** Sent notifications stay recorded, so that no customer is notified twice. */
async function cancelPending({ action, id, before, values, trx }: Change): Promise<void> {
  const status = values.status ?? before?.status
  if (id === null || (action !== 'delete' && status === 'published')) return
  await trx
    .deleteFrom('change_news')
    .where('change_id', '=', id)
    .where('mailed_at', 'is', null)
    .execute()
}
