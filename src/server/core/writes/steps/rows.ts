/** Applies row rules. An update must be allowed for the record before and after it. */
import { ForbiddenError, NotFoundError, type PublicError, ReadableError } from '#shared/errors.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Action } from '#shared/resources/actions.ts'
import type { Resource } from '#shared/resources/define.ts'
import { matchesRow, ruleFor } from '#shared/resources/row-rules.ts'
import { isComposed } from '../hook.ts'
import type { AnyState, SaveState, States, WriteAction } from '../state.ts'

/** Records that the actor can't read are reported as missing. */
export function checkRow(state: States['update' | 'delete']): void {
  requireReadable(state, state.before)
  requireMatch(state, state.before)
}

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
