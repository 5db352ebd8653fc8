/** Collects the audit entries of a write, which are stored together after its last operation. */
import { CREATED_AT } from '#shared/resources/created-at.ts'
import { changesBetween } from '../audit.ts'
import type { SaveState, States } from '../state.ts'

/** Logs the changed fields; on create, all with a value. */
export function logSave({ transaction, operation, resource, before, values, record, matched }: SaveState): void {
  const { action, line, cause } = operation
  const changes = changesBetween(resource, before, record, Object.keys(values))
  transaction.entries.push({ action, resource, record, changes, line, cause, matched })
}

/** Logs all fields and the creation time, so that undo can restore the record. */
export function logDeletion({ transaction, operation, resource, before, matched }: States['delete']): void {
  const changes = [
    ...changesBetween(resource, before, null, Object.keys(resource.fields)),
    { field: CREATED_AT, before: JSON.stringify(before.created_at), after: null },
  ]
  transaction.entries.push({ action: 'delete', resource, record: before, changes, cause: operation.cause, matched })
}
