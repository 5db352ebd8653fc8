/** The fields by which the rows of a list are grouped; pure functions. */

import { definitionOf } from '#fields/index.ts'
import { CREATED_AT, createdAt } from '#shared/resources/created-at.ts'
import type { Resource } from '#shared/resources/define.ts'
import { membersOf } from '#shared/resources/filters.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Can } from '../providers/can.ts'
import type { FilterValues } from './filter-state.ts'

/** Each record is in one group, which a filter finds. */
const hasGroups = (f: ResolvedField) => {
  const { grouped } = definitionOf(f)
  return f.filterable && (grouped === 'value' || grouped === 'month')
}

/** The readable fields with groups, and the time of creation. */
export const groupableFields = (resource: Resource, can: Can): ResolvedField[] => [
  ...Object.values(resource.fields).filter((f) => hasGroups(f) && can('read', resource, f.name)),
  createdAt,
]

export const isGroupable = (resource: Resource, can: Can, name: string): boolean =>
  name === CREATED_AT || groupableFields(resource, can).some((f) => f.name === name)

/** The filter of a list for one of its groups. */
export function groupFilter(values: FilterValues, f: ResolvedField, value: unknown): FilterValues {
  const operator = value === null ? 'empty' : definitionOf(f).grouped === 'month' ? 'within' : 'eq'
  return {
    ...values,
    all: [...(membersOf(values.all) ?? []), { [f.name]: { [operator]: value ?? true } }],
  }
}

interface Group {
  value: unknown
  count: number
}

/**
 * The groups as people expect them: choices as declared, months newest first, others largest first;
 * none at the end.
 */
export function sortGroups<G extends Group>(f: ResolvedField, groups: readonly G[]): G[] {
  const { options = {} } = f as { options?: Record<string, unknown> }
  const choices = Object.keys(options)
  const isMonth = definitionOf(f).grouped === 'month'
  return groups.toSorted((a, b) => {
    if (a.value === null || b.value === null)
      return Number(a.value === null) - Number(b.value === null)
    if (isMonth) return String(b.value) < String(a.value) ? -1 : 1
    if (choices.length) return choices.indexOf(String(a.value)) - choices.indexOf(String(b.value))
    return b.count - a.count
  })
}
