/**
 * Notifies customers of parts in their lists that have been superseded: once for all of them, after
 * a short delay in which the change can be undone.
 */
import { PAGES } from '#modules/pages.ts'
import type { Context } from '#server/context.ts'
import type { Query } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { SystemTable } from '#server/db/system-table.ts'
import { settledEntry } from '#server/history/public.ts'
import type { Template } from '#server/mail/mail-content.ts'
import { type NoticeContext, notifyCustomer } from '#server/notices/notify.ts'
import { publishedByIds } from '#server/published/read.ts'

/** The last entry of the audit log whose customers have been notified. */
export const supersededProgress: SystemTable = {
  name: 'superseded_progress',
  accountRows: null,
  columns: [
    { name: 'id', kind: 'integer', primary: true },
    { name: 'entry', kind: 'integer' },
  ],
  indexes: [],
}
const PROGRESS = 1

/** Changes of parts per run; the next run follows within seconds. */
const BATCH = 1000
/** Parts of a notice; a customer with more of them has several notices. */
const MAX_PARTS = 50

interface Superseded {
  id: number
  old: string
  next: string
}

interface SupersededData {
  parts: readonly Superseded[]
}

const supersededMail: Template<SupersededData> = ({ parts }, text) => {
  const [first] = parts
  const lines = parts.map(({ old, next }) => text('mail.superseded.part', { old, next }))
  return {
    subject:
      parts.length === 1 && first
        ? text('mail.superseded.subject', { old: first.old })
        : text('mail.superseded.subjectMany', { smart_count: parts.length }),
    line: lines.join(', '),
    paragraphs: [text('mail.helloAnyone'), text('mail.superseded.text'), lines.join('\n')],
    button: {
      label: text('mail.superseded.button'),
      path: parts.length === 1 && first ? `${PAGES.detail}?part=${first.id}` : PAGES.cart,
    },
  }
}

/**
 * Notifies of parts that have been superseded since the last run. They are read from the audit log:
 * a hook would have each part of an import written by itself.
 */
export async function notifyOfSuperseded(context: Context, now: Date): Promise<void> {
  const { query } = context.db
  const settled = await settledEntry(context.db)
  if (settled === null) return
  const before = new Date(now.getTime() - context.env.mailDelaySeconds * 1000).toISOString()
  const due = await query
    .selectFrom('audit')
    .select('id')
    .where('id', '<=', settled)
    .where('at', '<=', before)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const newest = Number(due?.id ?? 0)
  const progress = await query
    .selectFrom('superseded_progress')
    .select('entry')
    .where('id', '=', PROGRESS)
    .executeTakeFirst()
  if (!progress) {
    await query
      .insertInto('superseded_progress')
      .values({ id: PROGRESS, entry: newest })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  const entry = Number(progress.entry)
  if (newest <= entry) return
  const changes = await query
    .selectFrom('audit')
    .select(['id', 'record'])
    .where('id', '>', entry)
    .where('id', '<=', newest)
    .where('resource', '=', 'codes')
    .where('action', '=', 'update')
    .where('changes', 'like', '%"field":"superseded_by"%')
    .orderBy('id')
    .limit(BATCH)
    .execute()
  const ids = [...new Set(changes.map(({ record }) => Number(record)))]
  const superseded = await supersededParts(context, ids)
  const customers = await byCustomer(query, superseded)
  const last = changes.length < BATCH ? newest : Number(changes.at(-1)?.id)
  await context.db.transaction(async (trx) => {
    const claimed = await trx
      .updateTable('superseded_progress')
      .set({ entry: last })
      .where('id', '=', PROGRESS)
      .where('entry', '=', entry)
      .executeTakeFirst()
    if (Number(claimed.numUpdatedRows) === 0) return
    await withdrawChanged(context, trx, ids)
    for (const [customer, theirs] of customers) await notify(context, trx, customer, theirs)
  })
}

async function notify(
  context: NoticeContext,
  trx: Query,
  customer: number,
  parts: readonly Superseded[],
  mails?: false,
): Promise<void> {
  for (let from = 0; from < parts.length; from += MAX_PARTS) {
    const some = parts.slice(from, from + MAX_PARTS)
    await notifyCustomer(context, trx, {
      kind: 'superseded',
      customer,
      record: some[0]?.id ?? 0,
      about: aboutParts(some.map(({ id }) => id)),
      template: supersededMail,
      data: { parts: some },
      immediate: true,
      ...(mails !== undefined && { mails }),
    })
  }
}

const aboutParts = (ids: readonly number[]) => `superseded parts ${ids.join(' ')}`

/**
 * Withdraws earlier notices of parts whose successor has changed, such as by an undo. Their other
 * parts have a notice of their own then.
 */
async function withdrawChanged(
  context: Context,
  trx: Query,
  changed: readonly number[],
): Promise<void> {
  if (!changed.length) return
  const notices = await trx
    .selectFrom('notices')
    .select(['id', 'customer_id', 'about', 'at', 'read_at'])
    .where('kind', '=', 'superseded')
    .execute()
  const inside = { ...context, db: inTransaction(context.db, trx) }
  for (const { id, customer_id, about, at, read_at } of notices) {
    const ids = (String(about).match(/\d+/g) ?? []).map(Number)
    if (!ids.some((part) => changed.includes(part))) continue
    await trx.deleteFrom('notices').where('id', '=', id).execute()
    const others = ids.filter((part) => !changed.includes(part))
    const left = await supersededParts(inside, others)
    await notify(context, trx, Number(customer_id), left, false)
    // They were announced before, and may have been read.
    const renewed = trx
      .selectFrom('notices')
      .select('id')
      .where('customer_id', '=', customer_id)
      .where('about', '=', aboutParts(left.map((part) => part.id)))
    await trx.deleteFrom('outgoing_pushes').where('notice_id', 'in', renewed).execute()
    await trx.updateTable('notices').set({ at, read_at }).where('id', 'in', renewed).execute()
  }
}

/** Those of the parts that are superseded. */
async function supersededParts(context: Context, ids: readonly number[]): Promise<Superseded[]> {
  const parts = await publishedByIds(context, 'codes', ids, 'en')
  return ids.flatMap((id): Superseded[] => {
    const part = parts.get(id)
    const next = part?.$refs.superseded_by
    return part && next ? [{ id: part.id, old: part.part_number, next: String(next.title) }] : []
  })
}

/** The customers with a part in their cart, wishlist or saved lists, each with these parts. */
async function byCustomer(
  trx: Query,
  parts: readonly Superseded[],
): Promise<Map<number, Superseded[]>> {
  const customers = new Map<number, Superseded[]>()
  for (const part of parts) {
    const rows = await trx
      .selectFrom('cart_lines')
      .select('customer_id')
      .where('part_id', '=', part.id)
      .union(
        trx
          .selectFrom('saved_lists')
          .select('customer_id')
          .where('lines', 'like', `%"part":${part.id},%`),
      )
      .execute()
    for (const { customer_id } of rows) {
      const customer = Number(customer_id)
      customers.set(customer, [...(customers.get(customer) ?? []), part])
    }
  }
  return customers
}
