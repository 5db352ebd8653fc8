/** Rejects changes of many records that would be rejected for every one of them. */

import { type BulkChange, bulkFields, canAdd, canReplace, type FieldChange } from '#shared/bulk.ts'
import { type FieldError, ForbiddenError, NotFoundError, ValidationError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { canTake } from '#shared/resources/workflow.ts'
import type { Actor } from '../context.ts'

/**
 * @throws ForbiddenError, NotFoundError for an unknown step, ValidationError for fields that cannot
 * be changed like this
 */
export function checkChange(actor: Actor, resource: Resource, change: BulkChange): void {
  if (change.action === 'delete') {
    if (!can(actor, 'delete', resource)) throw new ForbiddenError()
  } else if (change.action === 'step') checkStep(actor, resource, change.step)
  else checkFields(actor, resource, change.fields)
}

function checkStep(actor: Actor, resource: Resource, name: string): void {
  const { workflow } = resource
  const step = workflow?.steps.find((candidate) => candidate.name === name)
  if (!workflow || !step) throw new NotFoundError()
  if (!can(actor, 'update', resource, workflow.field) || !canTake(actor, resource, step))
    throw new ForbiddenError()
}

function checkFields(
  actor: Actor,
  resource: Resource,
  fields: Readonly<Record<string, FieldChange>>,
): void {
  if (!can(actor, 'update', resource)) throw new ForbiddenError()
  const open = new Map(bulkFields(actor, resource).map((f) => [f.name, f]))
  const errors = Object.entries(fields).flatMap(([path, change]): FieldError[] => {
    const f = open.get(path)
    if (!f) return [{ path, key: 'validation.unknownField', values: { name: path } }]
    return isPossible(actor, resource, f, change) ? [] : [{ path, key: 'validation.invalid' }]
  })
  if (!Object.keys(fields).length) errors.push({ path: 'fields', key: 'validation.required' })
  if (errors.length) throw new ValidationError(errors)
}

/** Fields that depend on the previous value would reveal it. */
function isPossible(
  actor: Actor,
  resource: Resource,
  f: ResolvedField,
  change: FieldChange,
): boolean {
  if ('set' in change) return true
  const isFitting = 'add' in change ? canAdd(f) : canReplace(f)
  return isFitting && can(actor, 'read', resource, f.name)
}
