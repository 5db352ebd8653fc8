/**
 * Notifies customers of parts in their lists that have been superseded: once for all of them, after
 * a short delay in which the change can be undone.
 */
import { PAGES } from '#modules/pages.ts'
import type { Context } from '#server/context.ts'
import type { Query } from '#server/db/database.ts'
import type { SystemTable } from '#server/db/system-table.ts'
import { settledEntry } from '#server/history/public.ts'
import type { Template } from '#server/mail/mail-content.ts'
import { notifyCustomer } from '#server/notices/notify.ts'
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
  const parts = await publishedByIds(context, 'codes', ids, 'en')
  const superseded = ids.flatMap((id): Superseded[] => {
    const part = parts.get(id)
    const next = part?.$refs.superseded_by
    return part && next ? [{ id: part.id, old: part.part_number, next: String(next.title) }] : []
  })
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
    for (const [customer, theirs] of customers) {
      await notifyCustomer(context, trx, {
        kind: 'superseded',
        customer,
        record: theirs[0]?.id ?? 0,
        about: `superseded parts for customers ${customer}`,
        template: supersededMail,
        data: { parts: theirs },
        immediate: true,
      })
    }
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
