/**
 * Notifies customers of parts in their lists that have been superseded: once for all of them, after
 * a short delay in which the change can be undone.
 */
import { PAGES } from '#modules/pages.ts'
import type { Context } from '#server/context.ts'
import type { Query } from '#server/db/database.ts'
import type { SystemTable } from '#server/db/system-table.ts'
import type { Template } from '#server/mail/mail-content.ts'
import { notifyCustomer } from '#server/notices/notify.ts'
import { publishedByIds } from '#server/published/read.ts'
import type { Change, WriteHooks } from '#server/writes/hook.ts'

/** Parts whose customers have not been notified yet. */
export const supersededParts: SystemTable = {
  name: 'superseded_parts',
  accountRows: null,
  columns: [
    { name: 'part_id', kind: 'integer', primary: true },
    { name: 'created_at', kind: 'text' },
  ],
  indexes: [['created_at']],
}

/** Parts per run; the next run follows within seconds. */
const BATCH = 200

export const supersededHooks: WriteHooks = { codes: { after: recordSuperseded } }

async function recordSuperseded({ action, id, before, values, at, trx }: Change): Promise<void> {
  const { superseded_by: next } = values
  if (action !== 'update' || id === null || next === undefined) return
  await trx.deleteFrom('superseded_parts').where('part_id', '=', id).execute()
  if (next === null || next === before?.superseded_by) return
  await trx.insertInto('superseded_parts').values({ part_id: id, created_at: at }).execute()
}

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

/** Notifies of the parts that are due. */
export async function notifyOfSuperseded(context: Context, now: Date): Promise<void> {
  const { query } = context.db
  const before = new Date(now.getTime() - context.env.mailDelaySeconds * 1000).toISOString()
  const due = await query
    .selectFrom('superseded_parts')
    .select('part_id')
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(BATCH)
    .execute()
  if (!due.length) return
  const ids = due.map(({ part_id }) => Number(part_id))
  const parts = await publishedByIds(context, 'codes', ids, 'en')
  await context.db.transaction(async (trx) => {
    const claimed = await trx
      .deleteFrom('superseded_parts')
      .where('part_id', 'in', ids)
      .returning('part_id')
      .execute()
    const superseded = claimed.flatMap(({ part_id }): Superseded[] => {
      const part = parts.get(Number(part_id))
      const next = part?.$refs.superseded_by
      return part && next ? [{ id: part.id, old: part.part_number, next: String(next.title) }] : []
    })
    for (const [customer, theirs] of await byCustomer(trx, superseded)) {
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
