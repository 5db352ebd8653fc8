/** Updates many records with a statement per step instead of per record, for imports and undo. */
import { lockRecords } from './load.ts'
import { isAllowed, updateState } from './run-operation.ts'
import { attempt, MAX_TOGETHER } from './run-step.ts'
import type { WriteTransaction } from './state.ts'
import { STEPS } from './steps.ts'
import type { Operation, Outcome, Update } from './types.ts'

/** Takes operations from an index on that can be run together: updates of different records in a resource without hooks. */
export function takeUpdates(
  { context: { hooks } }: WriteTransaction,
  operations: readonly Operation[],
  from: number,
): Update[] {
  const resource = operations[from]?.resource ?? ''
  if (hooks[resource]) return []
  const updates = new Map<number, Update>()
  for (const operation of operations.slice(from, from + MAX_TOGETHER)) {
    if (operation.action !== 'update' || operation.resource !== resource || updates.has(operation.id)) break
    updates.set(operation.id, operation)
  }
  return [...updates.values()]
}

/**
 * Updates records, and reports those that are rejected.
 * @returns the outcomes in order; null for those that have to be run one by one afterwards, because they are missing or can
 * depend on the others
 */
export async function updateMany(
  transaction: WriteTransaction,
  operations: readonly Update[],
): Promise<(Outcome | null)[]> {
  const { context, trx } = transaction
  const resource = context.resources[operations[0]?.resource ?? '']
  if (!resource || !operations.every((operation) => isAllowed(transaction, operation, resource)))
    return operations.map(() => null)
  const ids = operations.map(({ id }) => id)
  const records = await lockRecords(context.db.engine, trx, resource, ids)
  const recordOf = new Map(records.map((record) => [record.id, record]))
  const states = operations.map((operation) => {
    const record = recordOf.get(operation.id)
    return record ? updateState(transaction, operation, record) : null
  })
  for (const step of Object.values(STEPS)) {
    const open = states.filter((state) => state !== null).filter(({ outcome, isSeparate }) => !outcome && !isSeparate)
    if (step.updateMany) await step.updateMany(open)
    else for (const state of open) await attempt(state, step.update)
  }
  return states.map((state) => {
    if (!state || state.isSeparate) return null
    return state.outcome ?? { status: 'updated', record: state.record }
  })
}
