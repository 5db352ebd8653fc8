/** Finds webhooks whose filters match a record before the change, which can't be determined afterwards. */
import { idsThatMatch } from '../../webhooks/listeners.ts'
import { recordIds, type States } from '../state.ts'

type ChangeState = States['update'] | States['delete']

export const matchWebhooks = (state: ChangeState): Promise<void> => matchAllWebhooks([state])

/** Matches many records of a resource. */
export async function matchAllWebhooks(states: readonly ChangeState[]): Promise<void> {
  const [first] = states
  if (!first?.resource.audited) return
  const { transaction, resource } = first
  const { context, trx } = transaction
  for (const listener of await transaction.listeners()) {
    if (listener.list !== resource.name || !listener.filter) continue
    const matching = await idsThatMatch(context, trx, resource, listener, recordIds(states))
    for (const { before, matched } of states) if (matching.has(before.id)) matched.push(listener.id)
  }
}
