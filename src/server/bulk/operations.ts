/** The operations that execute a change of many records. */

import type { BulkChange, FieldChange } from '#shared/bulk.ts'
import { LOCALES } from '#shared/constants.ts'
import { NotFoundError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { stepOperation } from '../resources/steps.ts'
import type { Change } from './preview.ts'

/**
 * The operation for a record. @param record as the user may read it; undefined for one that is gone, which the write
 * rejects
 */
export function operationFor(
  resource: Resource,
  change: BulkChange,
  id: number,
  record: AnyRecord | undefined,
): Change {
  if (change.action === 'delete') return { action: 'delete', resource: resource.name, id }
  if (change.action === 'step') return takeStep(resource, change, id)
  const changes = Object.entries(change.fields)
  const values = Object.fromEntries(changes.map(([name, fieldChange]) => [name, newValue(fieldChange, record?.[name])]))
  const isComputed = changes.some(([, fieldChange]) => !('set' in fieldChange))
  // A value computed from an earlier one must not replace a later one.
  const base = isComputed && record ? { version: record.lock_version } : {}
  return { action: 'update', resource: resource.name, id, values, ...base }
}

function takeStep(resource: Resource, change: Extract<BulkChange, { action: 'step' }>, id: number): Change {
  const { workflow } = resource
  const step = workflow?.steps.find(({ name }) => name === change.step)
  if (!workflow || !step) throw new NotFoundError()
  return stepOperation({ resource, workflow, step }, { ...change.values, id })
}

type Replacement = Extract<FieldChange, { find: string }>

/** Digits after which sums of fractions are rounded: 0.1 + 0.2 is 0.3. */
const PRECISION = 12

/** @returns the previous value if no text matches, or if it is not a number to add to */
function newValue(change: FieldChange, before: unknown): unknown {
  if ('set' in change) return change.set
  if ('add' in change) {
    return typeof before === 'number' ? Number((before + change.add).toPrecision(PRECISION)) : before
  }
  if (typeof before === 'string') return replaceIn(before, change)
  if (typeof before !== 'object' || before === null) return before
  // A bilingual text.
  const locales: readonly string[] = change.language ? [change.language] : LOCALES
  return Object.fromEntries(
    Object.entries(before).map(([locale, text]) => [
      locale,
      typeof text === 'string' && locales.includes(locale) ? replaceIn(text, change) : text,
    ]),
  )
}

function replaceIn(text: string, { find, replace, ignoreCase = false }: Replacement): string {
  if (!ignoreCase) return text.replaceAll(find, () => replace)
  const escaped = find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  return text.replace(new RegExp(escaped, 'giu'), () => replace)
}
