/** The groups of a list's filter as a tree that the filter builder edits; pure functions. */
import { type GroupOperator, isGroupOperator, membersOf } from '#shared/resources/filters.ts'
import {
  type ActiveFilter,
  activeFilters,
  type FilterValues,
  isBlank,
  withFilter,
  withoutFilter,
} from './filter-state.ts'

export interface FilterGroup {
  match: GroupOperator
  items: readonly FilterItem[]
}
export type FilterItem = ActiveFilter | FilterGroup

export const isGroup = (item: FilterItem): item is FilterGroup => 'match' in item

/** The parts of a filter's groups: the members of `all`, and `any` as a whole. */
function groupedItems(values: FilterValues, fields: readonly string[]): FilterItem[] {
  const [all, any] = [values.all, values.any].map((group) =>
    membersOf(group)?.map((member) => itemOf(member, fields)),
  )
  return [...(all ?? []), ...(any ? [{ match: 'any' as const, items: any }] : [])]
}

/** A filter within a group as a tree. @param fields the names of fields that can be filtered */
function itemOf(values: FilterValues, fields: readonly string[]): FilterItem {
  const items = [...activeFilters(values, fields), ...groupedItems(values, fields)]
  const [single] = items
  return single && items.length === 1 ? single : { match: 'all', items }
}

/** The groups of a list's filter, in order. */
export const groupsOf = (values: FilterValues, fields: readonly string[]): FilterGroup[] =>
  groupedItems(values, fields).map((item) =>
    isGroup(item) ? item : { match: 'all', items: [item] },
  )

/** The tree as a filter. */
function filterOf(item: FilterItem): FilterValues {
  if (isGroup(item)) return { [item.match]: item.items.map(filterOf) }
  return withFilter({}, item)
}

/** The item without blank conditions, and without groups of one; null if nothing remains. */
export function prune(item: FilterItem): FilterItem | null {
  if (!isGroup(item)) return isBlank(item.operand) ? null : item
  const items = item.items.map(prune).filter((child) => child !== null)
  const [single] = items
  if (!single) return null
  return items.length === 1 ? single : { match: item.match, items }
}

const withGroups = (values: FilterValues, groups: readonly FilterGroup[]): FilterValues => {
  const fieldValues = Object.fromEntries(
    Object.entries(values).filter(([name]) => !isGroupOperator(name)),
  )
  return groups.length ? { ...fieldValues, all: groups.map(filterOf) } : fieldValues
}

const withGroup = (
  values: FilterValues,
  group: FilterGroup,
  fields: readonly string[],
): FilterValues => withGroups(values, [...groupsOf(values, fields), group])

/** The filter with an item added; conditions that all apply are merged with the others. */
export function withItem(
  values: FilterValues,
  item: FilterItem,
  fields: readonly string[],
): FilterValues {
  if (!isGroup(item)) return withFilter(values, item)
  if (item.match === 'any') return withGroup(values, item, fields)
  const addedNames = new Set<string>()
  return item.items.reduce((result: FilterValues, child) => {
    if (isGroup(child)) return withGroup(result, child, fields)
    const name = `${child.field}.${child.operator}`
    // A field takes each operator once; a second one becomes a group.
    if (addedNames.has(name)) return withGroup(result, { match: 'all', items: [child] }, fields)
    addedNames.add(name)
    return withFilter(result, child)
  }, values)
}

/** The filter without an item that was read from it. @param index the position among the groups */
export function withoutItem(
  values: FilterValues,
  item: FilterItem,
  index: number,
  fields: readonly string[],
): FilterValues {
  if (!isGroup(item)) return withoutFilter(values, item.field, item.operator)
  return withGroups(values, groupsOf(values, fields).toSpliced(index, 1))
}
