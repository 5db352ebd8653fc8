/** Deletes many records with a statement per step instead of per record, for undoing imports. */
import { can } from '#shared/resources/permissions.ts'
import { attempt } from './create-many.ts'
import { lockRecords } from './load.ts'
import { referrersOf } from './referrers.ts'
import { deletionState } from './run-operation.ts'
import { recordKey, type WriteTransaction } from './state.ts'
import { STEPS } from './steps.ts'
import type { Deletion, Operation, Outcome } from './types.ts'

const BATCH = 500

/** Takes operations from an index on that can be run together: deletions in a resource without hooks. */
export function takeDeletions(
  { context, deletedRecords }: WriteTransaction,
  operations: readonly Operation[],
  from: number,
): Deletion[] {
  const resource = operations[from]?.resource ?? ''
  const deletions = new Map<number, Deletion>()
  if (context.hooks[resource]) return []
  for (const operation of operations.slice(from, from + BATCH)) {
    if (operation.action !== 'delete' || operation.resource !== resource) break
    // A cascade has already deleted it.
    if (deletions.has(operation.id) || deletedRecords.get(recordKey(resource, operation.id))) break
    deletions.set(operation.id, operation)
  }
  return [...deletions.values()]
}

/**
 * Deletes unreferenced records, and reports those that are rejected. @returns null without deleting anything if one of
 * them is missing or referenced, or none can be deleted
 */
export async function deleteMany(
  transaction: WriteTransaction,
  operations: readonly Deletion[],
): Promise<Outcome[] | null> {
  const { context, trx, actor } = transaction
  const resource = context.resources[operations[0]?.resource ?? '']
  if (!resource || (actor.kind !== 'system' && !can(actor, 'delete', resource))) return null
  const ids = operations.map(({ id }) => id)
  const records = new Map(
    (await lockRecords(context.db.engine, trx, resource, ids)).map((record) => [record.id, record]),
  )
  const states = operations.flatMap((operation) => {
    const record = records.get(operation.id)
    return record ? [deletionState(transaction, operation, record)] : []
  })
  if (states.length < operations.length || (await referrersOf(context, trx, resource.name, ids)).length) return null
  for (const step of Object.values(STEPS)) {
    const remaining = states.filter(({ outcome }) => !outcome)
    if (step.deleteMany) await step.deleteMany(remaining)
    else for (const state of remaining) await attempt(state, step.delete)
  }
  return states.map(({ outcome, record }) => outcome ?? { status: 'deleted', record })
}
