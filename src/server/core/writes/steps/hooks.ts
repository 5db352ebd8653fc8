/** Runs the write hooks of features. */
import type { Change } from '../hook.ts'
import type { AnyState } from '../state.ts'

const hookOf = ({ transaction, resource }: AnyState) => transaction.context.hooks[resource.name]

const toChange = ({ transaction, operation, resource, before, values, record, revealed }: AnyState): Change => ({
  action: operation.action,
  resource: resource.name,
  id: record.id || null,
  before,
  values,
  actor: transaction.actor,
  access: operation.access,
  revealed,
  at: transaction.at,
  trx: transaction.trx,
  context: transaction.context,
})

/** Runs before the checks; hooks can reject the change or add values. */
export async function runBeforeHook(state: AnyState): Promise<void> {
  await hookOf(state)?.before?.(toChange(state))
}

/** Runs after everything is stored. */
export async function runAfterHook(state: AnyState): Promise<void> {
  await hookOf(state)?.after?.(toChange(state))
}
