/**
 * Groups in list filters: `all` and `any` contain filters, which can contain groups themselves:
 * `{ status: 'active', any: [{ weight: { gt: 2 } }, { price: { empty: true } }] }`.
 */
export const GROUP_OPERATORS = ['all', 'any'] as const
export type GroupOperator = (typeof GROUP_OPERATORS)[number]

/** Maximum nesting of groups. */
export const MAX_GROUP_DEPTH = 4
/** Maximum conditions and groups of a filter, at all depths. */
export const MAX_CONDITIONS = 100

export const isGroupOperator = (name: string): name is GroupOperator =>
  (GROUP_OPERATORS as readonly string[]).includes(name)

type FilterObject = Record<string, unknown>

const isFilter = (value: unknown): value is FilterObject =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0

/**
 * Returns the filters of a group; null for an empty list or empty filters, which would match
 * everything or nothing.
 */
export const membersOf = (group: unknown): FilterObject[] | null =>
  Array.isArray(group) && group.length > 0 && group.every(isFilter) ? group : null

/** Returns the field names in a filter and its groups. */
export const namesInFilter = (filter: FilterObject): string[] =>
  Object.entries(filter).flatMap(([name, value]) =>
    isGroupOperator(name) ? (membersOf(value) ?? []).flatMap(namesInFilter) : [name],
  )
