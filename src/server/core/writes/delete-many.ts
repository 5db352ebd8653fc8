/** Deletes many records with a statement per step instead of per record, for undoing imports. */
import { lockRecords } from './load.ts'
import { referencedIds } from './referrers.ts'
import { deletionState, isAllowed } from './run-operation.ts'
import { attempt, MAX_TOGETHER } from './run-step.ts'
import { recordKey, type States, type WriteTransaction } from './state.ts'
import { STEPS } from './steps.ts'
import type { Deletion, Operation, Outcome } from './types.ts'

/** Takes operations from an index on that can be run together: deletions in a resource without hooks. */
export function takeDeletions(
  { context, deletedRecords }: WriteTransaction,
  operations: readonly Operation[],
  from: number,
): Deletion[] {
  const resource = operations[from]?.resource ?? ''
  const deletions = new Map<number, Deletion>()
  if (context.hooks[resource]) return []
  for (const operation of operations.slice(from, from + MAX_TOGETHER)) {
    if (operation.action !== 'delete' || operation.resource !== resource) break
    // A cascade has already deleted it.
    if (deletions.has(operation.id) || deletedRecords.get(recordKey(resource, operation.id))) break
    deletions.set(operation.id, operation)
  }
  return [...deletions.values()]
}

/**
 * Deletes the records up to the first one that is missing or referenced, and reports those that are rejected.
 * @returns their outcomes; if the first one is missing or referenced, null for each that has to be run alone
 */
export async function deleteMany(
  transaction: WriteTransaction,
  operations: readonly Deletion[],
): Promise<(Outcome | null)[]> {
  const { context, trx } = transaction
  const resource = context.resources[operations[0]?.resource ?? '']
  if (!resource || !operations.every((operation) => isAllowed(transaction, operation, resource))) return [null]
  const ids = operations.map(({ id }) => id)
  const records = await lockRecords(context.db.engine, trx, resource, ids)
  const recordOf = new Map(records.map((record) => [record.id, record]))
  const referenced = await referencedIds(context, trx, resource.name, ids)
  const canRunTogether = ({ id }: Deletion) => recordOf.has(id) && !referenced.has(id)
  const states: States['delete'][] = []
  for (const operation of operations) {
    const record = recordOf.get(operation.id)
    if (!record || !canRunTogether(operation)) break
    states.push(deletionState(transaction, operation, record))
  }
  if (!states.length) {
    const end = operations.findIndex(canRunTogether)
    return operations.slice(0, end < 0 ? undefined : end).map(() => null)
  }
  for (const step of Object.values(STEPS)) {
    const remaining = states.filter(({ outcome }) => !outcome)
    if (step.deleteMany) await step.deleteMany(remaining)
    else for (const state of remaining) await attempt(state, step.delete)
  }
  return states.map(({ outcome, record }) => outcome ?? { status: 'deleted', record })
}
