/** Applies `onDelete` to records that refer to a deleted one: cascades, clears or unlinks, or rejects the deletion. */
import { ConflictError } from '#shared/errors.ts'
import { loadRecord } from '../load.ts'
import { type Referrer, referrersOf } from '../referrers.ts'
import { each, keepRecord, type List, recordKey, type States, type WriteTransaction } from '../state.ts'

/** Several records are only deleted together if none is referred to (`divideDeletions`). */
export async function releaseReferrers(states: List<States['delete']>): Promise<void> {
  if (states.length === 1) return releaseAlone(states)
  for (const { transaction, resource, before } of states)
    transaction.deletedRecords.set(recordKey(resource.name, before.id), before)
}

/** References between records deleted by the same write do not block the deletion. */
const releaseAlone = each(async (state: States['delete']): Promise<void> => {
  const { transaction, resource, before } = state
  const { context, trx, deletedRecords, runCascade, runDeletion } = transaction
  const referrers = await referrersOf(context, trx, resource.name, [before.id])
  if (keepsUsedRecord(state, referrers)) return
  deletedRecords.set(recordKey(resource.name, before.id), before)
  for (const referrer of referrers) {
    const { name } = referrer.resource
    const ids = referrer.ids.filter((id) => name !== resource.name || id !== before.id)
    if (referrer.onDelete === 'restrict') rejectInUse(transaction, referrer, ids)
    const cause = recordKey(resource.name, before.id)
    for (const id of ids) {
      if (referrer.onDelete === 'restrict') await runDeletion(name, id, cause)
      else if (referrer.onDelete === 'cascade') await runCascade({ action: 'delete', resource: name, id, cause })
      else await removeReference(transaction, referrer, { id, target: before.id, cause })
    }
  }
})

/**
 * Undoing a creation must not delete records that refer to it since. @returns whether the record is kept @throws
 * ConflictError unless changed records are skipped
 */
function keepsUsedRecord(state: States['delete'], referrers: readonly Referrer[]): boolean {
  const { transaction, operation, resource, before } = state
  if (!operation.expect) return false
  for (const referrer of referrers) {
    const isOther = (id: number) => referrer.resource !== resource || id !== before.id
    const isDeleted = (id: number) => transaction.deletedRecords.has(recordKey(referrer.resource.name, id))
    const ids = referrer.ids.filter((id) => isOther(id) && !isDeleted(id))
    if (!ids.length) continue
    if (!operation.skipsChanged) rejectInUse(transaction, referrer, ids)
    keepRecord(state)
    return true
  }
  return false
}

function rejectInUse({ actor, deletedRecords }: WriteTransaction, { resource }: Referrer, ids: readonly number[]) {
  const remaining = ids.filter((id) => !deletedRecords.has(recordKey(resource.name, id)))
  if (!remaining.length) return
  const values = { count: remaining.length, resource: resource.label[actor.locale] }
  throw new ConflictError({ key: 'error.inUse', values })
}

async function removeReference(
  transaction: WriteTransaction,
  { resource, field }: Referrer,
  { id, target, cause }: { id: number; target: number; cause: string },
) {
  const record = await loadRecord(transaction.trx, resource, id)
  // An earlier cascade of the same deletion can have deleted it.
  if (!record) return
  const value = record[field]
  const values = { [field]: Array.isArray(value) ? value.filter((item) => item !== target) : null }
  await transaction.runCascade({ action: 'update', resource: resource.name, id, values, cause })
}
