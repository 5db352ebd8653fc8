/** Which entries of the log an actor may undo. */
import { definitionOf } from '#fields/index.ts'
import { isSetAlong } from '#shared/history.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { sameValue } from '#shared/same-value.ts'
import type { Actor } from '../context.ts'
import { accountOf } from '../records/actor-names.ts'
import { type LoggedEntry, valuesBefore } from './entry.ts'
import type { WriteContext } from './hook.ts'
import { recordKey } from './state.ts'

/** The action that undoes another. */
export const INVERSE = { create: 'delete', update: 'update', delete: 'create' } as const

/**
 * Whether the actor's permissions allow undoing all entries of a write. Row rules are only checked
 * by the undo itself.
 */
export const canUndo = (
  context: Pick<WriteContext, 'resources'>,
  actor: Actor,
  entries: readonly LoggedEntry[],
) =>
  entries.every((entry) => {
    const resource = context.resources[entry.resource]
    return (
      resource !== undefined && (isCascade(entry, entries) || canRevert(actor, resource, entry))
    )
  })

export function canRevert(actor: Actor, resource: Resource, entry: LoggedEntry): boolean {
  const action = INVERSE[entry.action]
  if (action === 'delete') return can(actor, 'delete', resource)
  const values = valuesBefore(resource, entry)
  if (action === 'create') {
    // Users restore the records that they deleted, with fields that they may not write.
    if (entry.account === accountOf(actor) && can(actor, 'create', resource)) return true
    // Records that only the server creates can be restored by users who can delete them, and along
    // with the record whose deletion took them along.
    if (resource.readOnly) return can(actor, 'delete', resource) || entry.cause !== null
    const isAllowed = (name: string) =>
      canRestore(actor, 'create', resource, name) || isInitial(resource, name, values)
    return can(actor, 'create', resource) && Object.keys(values).every(isAllowed)
  }
  const names = Object.keys(values)
  // Others must not change fields that only the server sets, such as the answer of a customer.
  if (names.length && names.every((name) => isSetAlong(resource, name))) return false
  return (
    can(actor, 'update', resource) &&
    names.every((name) => canRestore(actor, 'update', resource, name))
  )
}

/** Whether the actor can restore a field; read-only fields are restored with the others. */
const canRestore = (actor: Actor, action: 'create' | 'update', resource: Resource, field: string) =>
  resource.fields[field]?.readOnly || can(actor, action, resource, field)

/** Whether a value is one that new records have by default. */
function isInitial(
  { fields }: Resource,
  name: string,
  values: Readonly<Record<string, unknown>>,
): boolean {
  const f = fields[name]
  return (
    !f ||
    definitionOf(f).isEmpty(values[name]) ||
    sameValue(values[name], f.default ?? definitionOf(f).emptyValue)
  )
}

/**
 * Whether an update only cleared references to a record that the same write deleted. Undo restores
 * such references with their target, even if the user can't write them.
 */
export const isCascade = (entry: LoggedEntry, entries: readonly LoggedEntry[]): boolean =>
  entry.action === 'update' &&
  entries.some(
    ({ action, resource, record }) =>
      action === 'delete' && entry.cause === recordKey(resource, record),
  )
