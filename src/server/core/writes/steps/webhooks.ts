/** Finds webhooks whose filters match a record before the change, which can't be determined afterwards. */
import type { States } from '../state.ts'
import { idsThatMatch } from '../webhooks/listeners.ts'

export async function matchWebhooks(state: States['update'] | States['delete']): Promise<void> {
  const { transaction, resource, before } = state
  const { context, trx } = transaction
  if (!resource.audited) return
  for (const listener of await transaction.listeners()) {
    if (listener.list !== resource.name || !listener.filter) continue
    const matching = await idsThatMatch(context, trx, resource, listener, [before.id])
    if (matching.has(before.id)) state.matched.push(listener.id)
  }
}
