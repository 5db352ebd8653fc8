/** Rejects operations by what their actor may change (row rules), and by what others have changed since. */
import { pickReadable } from '#server/core/records/readable.ts'
import { ConflictError, ForbiddenError, NotFoundError, type PublicError, ReadableError } from '#shared/errors.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { isSetAlong } from '#shared/history.ts'
import type { Action } from '#shared/resources/actions.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { matchesRow, ruleFor } from '#shared/resources/row-rules.ts'
import { sameValue } from '#shared/same-value.ts'
import { isComposed } from '../hook.ts'
import { type AnyState, keepRecord, type SaveState, type States, type WriteAction } from '../state.ts'

const MAX_ENTRIES = 100

/** Records that the actor can't read are reported as missing. */
export function checkRow(state: States['update' | 'delete']): void {
  requireReadable(state, state.before)
  requireMatch(state, state.before)
}

/** An update must be allowed for the record before and after it. */
export function checkNewRow(state: SaveState): void {
  const { operation, resource, record } = state
  const absent = Object.values(resource.fields).map((f) => [f.name, definitionOf(f).emptyValue])
  const complete = { ...Object.fromEntries(absent), ...record }
  // Otherwise, undoing a deletion could reveal a record that the actor can't read.
  if (operation.action === 'create' && operation.access === 'restored') requireReadable(state, complete)
  requireMatch(state, complete)
  // Those who may not delete a record may not undo its deletion.
  if (operation.action === 'create' && operation.access === 'restored' && !isOpen(state, 'delete', complete))
    throw rejection(resource, 'create', complete)
}

const isOpen = (state: AnyState, action: Action, record: Record<string, unknown>) =>
  isComposed(state.operation.access) || matchesRow(state.transaction.actor, action, state.resource, record)

function requireReadable(state: AnyState, record: Record<string, unknown>): void {
  if (!isOpen(state, 'read', record)) throw new NotFoundError()
}

function requireMatch(state: AnyState, record: Record<string, unknown>): void {
  const { action } = state.operation
  if (!isOpen(state, action, record)) throw rejection(state.resource, action, record)
}

/** Creates the error of a rule. Its message can contain texts and numbers of the record, such as `%{number}`. */
function rejection(resource: Resource, action: WriteAction, record: Record<string, unknown>): PublicError {
  const label = ruleFor(resource, action)?.message
  const key = `error.row.${action}` as const
  if (!label) return new ForbiddenError({ key })
  const values = Object.entries(record).filter((entry): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]),
  )
  return new ReadableError({ key, label, values: Object.fromEntries(values) })
}

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
