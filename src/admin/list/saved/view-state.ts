/**
 * The state of a saved view, compared with the list and with what the user may see; pure functions.
 */

import { CREATED_AT } from '#shared/resources/created-at.ts'
import type { Resource } from '#shared/resources/define.ts'
import {
  filterOperands,
  isGroupOperator,
  isOperator,
  membersOf,
  operationsOf,
} from '#shared/resources/filters.ts'
import type { ViewState } from '#shared/resources/view-state.ts'
import { sameValue } from '#shared/same-value.ts'
import type { Can } from '../../providers/can.ts'
import { isGroupable } from '../groupable.ts'

/** Keys of a filter that are not fields. */
const SYSTEM_KEYS = ['q', 'id', CREATED_AT]

/** The list as its resource declares it. */
export const PLAIN_STATE: ViewState = {
  filter: {},
  sort: null,
  columns: null,
  mode: 'list',
  group: null,
}

/**
 * The part of a state that the list can show: fields may have been removed or changed since it was
 * saved, and a shared view may use fields that its reader must not see.
 * @returns the state, and the names of the fields that it omits
 */
export function usableState(
  resource: Resource,
  can: Can,
  state: ViewState,
): { state: ViewState; missing: string[] } {
  const missing: string[] = []
  const filter = usableFilter(resource, can, state.filter, missing)
  const { sort } = state
  const canSort = !sort || sort.field === 'id' || canOrder(resource, can, sort.field)
  if (sort && !canSort) missing.push(sort.field)
  // Views that were saved before there were groups have none.
  const group = state.group ?? null
  const canGroup = group === null || isGroupable(resource, can, group)
  if (!canGroup) missing.push(group)
  return {
    state: {
      ...state,
      filter: filter as ViewState['filter'],
      sort: canSort ? sort : null,
      group: canGroup ? group : null,
      mode: state.mode === 'board' && !resource.workflow ? 'list' : state.mode,
    },
    missing: [...new Set(missing)],
  }
}

/**
 * The filter without conditions that do not fit, also in its groups.
 * @param missing takes the names of their fields
 */
function usableFilter(
  resource: Resource,
  can: Can,
  filter: Record<string, unknown>,
  missing: string[],
): Record<string, unknown> {
  const entries = Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
    if (isGroupOperator(name)) {
      const members = (membersOf(value) ?? []).map((member) =>
        usableFilter(resource, can, member, missing),
      )
      const nonEmpty = members.filter((member) => Object.keys(member).length > 0)
      return nonEmpty.length ? [[name, nonEmpty]] : []
    }
    if (SYSTEM_KEYS.includes(name) || canFilter(resource, can, name, value)) return [[name, value]]
    missing.push(name)
    return []
  })
  return Object.fromEntries(entries)
}

function canFilter(resource: Resource, can: Can, name: string, value: unknown): boolean {
  const f = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
  if (!f?.filterable || !can('read', resource, name)) return false
  const operations = operationsOf(value)
  return (
    operations.length > 0 &&
    operations.every(
      ([operator, operand]) =>
        isOperator(operator) && filterOperands(f, operator, operand) !== null,
    )
  )
}

const canOrder = (resource: Resource, can: Can, name: string) =>
  Object.hasOwn(resource.fields, name) &&
  resource.fields[name]?.sortable === true &&
  can('read', resource, name)

/** Whether two states show the same list. */
export const isSameState = (
  { sort }: Pick<Resource, 'sort'>,
  state: ViewState,
  other: ViewState,
): boolean =>
  sameValue({ ...state, sort: state.sort ?? sort }, { ...other, sort: other.sort ?? sort })

/**
 * The query of the list's URL, as react-admin writes it, with the active view; blank parameters end
 * earlier ones.
 */
export function listQuery(
  { sort }: Pick<Resource, 'sort'>,
  state: ViewState,
  perPage: number,
  view: number | null,
): string {
  const { field, order } = state.sort ?? sort
  return String(
    new URLSearchParams({
      displayedFilters: '{}',
      filter: JSON.stringify(state.filter),
      order: order.toUpperCase(),
      page: '1',
      perPage: String(perPage),
      sort: field,
      view: view === null ? '' : String(view),
      group: state.group ?? '',
    }),
  )
}

/** The URL of a view's list. */
export const viewUrl = (list: string, id: number): string => `${list}?view=${id}`
