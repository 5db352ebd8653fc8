/** Deletes, clears or unlinks the records that refer to a deleted one, or rejects the deletion, as the config declares. */
import { ConflictError } from '#shared/errors.ts'
import { loadRecord } from '../load.ts'
import { type Referrer, referrersOf } from '../referrers.ts'
import { recordKey, type States, type WriteTransaction } from '../state.ts'

/** References between records deleted by the same write do not block the deletion. */
export async function releaseReferrers({ transaction, resource, before }: States['delete']): Promise<void> {
  const { context, trx, deletedRecords, runCascade } = transaction
  deletedRecords.set(recordKey(resource.name, before.id), before)
  for (const referrer of await referrersOf(context, trx, resource.name, before.id)) {
    const { name } = referrer.resource
    const ids = referrer.ids.filter((id) => name !== resource.name || id !== before.id)
    if (referrer.onDelete === 'restrict') rejectInUse(transaction, referrer, ids)
    for (const id of ids) {
      const isDeleted = referrer.onDelete === 'cascade' || referrer.onDelete === 'restrict'
      if (isDeleted) await runCascade({ action: 'delete', resource: name, id })
      else await removeReference(transaction, referrer, id, before.id)
    }
  }
}

function rejectInUse({ actor, deletedRecords }: WriteTransaction, { resource }: Referrer, ids: readonly number[]) {
  const remaining = ids.filter((id) => !deletedRecords.has(recordKey(resource.name, id)))
  if (!remaining.length) return
  const values = { count: remaining.length, resource: resource.label[actor.locale] }
  throw new ConflictError({ key: 'error.inUse', values })
}

async function removeReference(transaction: WriteTransaction, referrer: Referrer, id: number, target: number) {
  const { resource, field } = referrer
  const record = await loadRecord(transaction.trx, resource, id)
  // An earlier cascade of the same deletion may have deleted it.
  if (!record) return
  const value = record[field]
  const values = { [field]: Array.isArray(value) ? value.filter((one) => one !== target) : null }
  await transaction.runCascade({ action: 'update', resource: resource.name, id, values })
}
