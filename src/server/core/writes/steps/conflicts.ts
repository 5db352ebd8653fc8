/** Rejects operations that would overwrite concurrent changes. */
import { pickReadable } from '#server/core/records/readable.ts'
import { ConflictError } from '#shared/errors.ts'
import { isSetAlong } from '#shared/history.ts'
import { can } from '#shared/resources/permissions.ts'
import { sameValue } from '#shared/same-value.ts'
import { keepRecord, type States } from '../state.ts'

const MAX_ENTRIES = 100

/** Optimistic locking: a given version must be the current one. */
export async function checkVersion(state: States['update']): Promise<void> {
  const { transaction, operation, resource, before } = state
  if (operation.version === undefined || operation.version === before.lock_version) return
  const current = pickReadable(transaction.actor, resource, before)
  throw new ConflictError({ key: 'error.conflict' }, { current, changed: await changedSince(state, operation.version) })
}

/**
 * For undo: the fields must still have the values that the operation reverts; changed ones can be skipped, and all of them
 * if some were set along with others.
 */
export function checkExpectedFields(state: States['update']): void {
  const changed = unexpectedFields(state)
  if (!changed.length) return
  if (!state.operation.skipsChanged) throw changedError(state)
  const { operation, resource } = state
  const isInseparable = Object.keys(operation.values).some((name) => isSetAlong(resource, name))
  const kept = Object.entries(operation.values).filter(([name]) => !isInseparable && !changed.includes(name))
  state.operation = { ...operation, values: Object.fromEntries(kept) }
}

/** As `checkExpectedFields`, for deletions: a changed record is kept. */
export function checkExpectedRecord(state: States['delete']): void {
  if (!unexpectedFields(state).length) return
  if (!state.operation.skipsChanged) throw changedError(state)
  keepRecord(state)
}

const unexpectedFields = ({ operation, before }: States['update' | 'delete']): string[] =>
  Object.entries(operation.expect ?? {}).flatMap(([name, value]) => (sameValue(before[name], value) ? [] : [name]))

const changedError = ({ transaction, resource, before }: States['update' | 'delete']) =>
  new ConflictError({ key: 'error.undoChanged' }, { current: pickReadable(transaction.actor, resource, before) })

/** Returns the fields changed since a version that the actor can read. */
async function changedSince({ transaction, resource, before }: States['update'], version: number): Promise<string[]> {
  const { trx, actor } = transaction
  const versions = Math.max(1, before.lock_version - version)
  const entries = await trx
    .selectFrom('audit')
    .select('changes')
    .where('resource', '=', resource.name)
    .where('record', '=', before.id)
    .orderBy('id', 'desc')
    .limit(Math.min(versions, MAX_ENTRIES))
    .execute()
  const changed = entries.flatMap((entry) =>
    (JSON.parse(String(entry.changes)) as { field: string }[]).map(({ field }) => field),
  )
  return [...new Set(changed)].filter((name) => can(actor, 'read', resource, name))
}
