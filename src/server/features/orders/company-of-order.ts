/** The company of an order, whose colleagues see it: that of its customer when it was placed. */
import type { Change } from '#server/core/writes/hook.ts'
import { needsApproval } from '#server/features/companies/public.ts'

/** Completes a new order, or one of another customer. */
export async function setCompany({ action, values, actor, trx, context }: Change): Promise<void> {
  if (action === 'delete' || values.customer === undefined || !context.resources.customers?.fields.firm) return
  // Without their customer, who has left, orders stay with the company.
  if (typeof values.customer !== 'number') return
  if (action === 'create' && values.firm != null) return
  const customer = await trx.selectFrom('customers').select('firm').where('id', '=', values.customer).executeTakeFirst()
  values.firm = customer?.firm ?? null
  if (action !== 'create' || actor.kind !== 'customers' || values.status !== 'submitted') return
  const orderedQuantity = ((values.lines ?? []) as { quantity: number }[]).reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  )
  if (await needsApproval(trx, actor, orderedQuantity)) values.status = 'pending'
}
