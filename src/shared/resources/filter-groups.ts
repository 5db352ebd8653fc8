/**
 * Groups in the filter of a list: `all` and `any` next to conditions on fields, each a list of filters that may hold
 * further groups. `{ status: 'active', any: [{ weight: { gt: 2 } }, { price: { empty: true } }] }`.
 */
export const GROUP_OPERATORS = ['all', 'any'] as const
export type GroupOperator = (typeof GROUP_OPERATORS)[number]

/** Groups within groups. */
export const MAX_GROUP_DEPTH = 4
/** Conditions and groups of one filter, at all depths. */
export const MAX_CONDITIONS = 100

export const isGroupOperator = (name: string): name is GroupOperator =>
  (GROUP_OPERATORS as readonly string[]).includes(name)

type FilterObject = Record<string, unknown>

const isFilter = (value: unknown): value is FilterObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0

/** The filters of a group; null unless it is a list of filters with conditions, which would match all or nothing. */
export const membersOf = (group: unknown): FilterObject[] | null =>
  Array.isArray(group) && group.length > 0 && group.every(isFilter) ? group : null

/** The names in a filter and in its groups, except those of groups. */
export const namesInFilter = (filter: FilterObject): string[] =>
  Object.entries(filter).flatMap(([name, value]) =>
    isGroupOperator(name) ? (membersOf(value) ?? []).flatMap(namesInFilter) : [name],
  )
