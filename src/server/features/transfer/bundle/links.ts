/** Where the values of a record refer to other records: reference fields, and the actions of guides. */
import { definitionOf, targetNameOf } from '#shared/fields/index.ts'
import type { Guide } from '#shared/guide/guide.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'

/** References of a field to one resource. */
export interface BundleLink {
  field: ResolvedField
  target: string
  /** The ids in a value. */
  ids(value: unknown): number[]
  /** A value with other ids in their place, without those that have none. */
  withIds(value: unknown, idOf: (id: number) => number | undefined): unknown
}

const isId = (value: unknown): value is number => typeof value === 'number'

function linkOf(field: ResolvedField, target: string): BundleLink {
  const ids = (value: unknown) => [value].flat().filter(isId)
  return {
    field,
    target,
    ids,
    withIds: (value, idOf) => {
      const localIds = ids(value).flatMap((id) => idOf(id) ?? [])
      return definitionOf(field).linksTo ? localIds : (localIds[0] ?? null)
    },
  }
}

/** @param kinds the kinds of actions that refer to the resource */
function guideLinkOf(field: ResolvedField, target: string, kinds: readonly string[]): BundleLink {
  const stepsOf = (value: unknown) => (value as Guide | null | undefined)?.steps ?? []
  const idIn = ({ action }: Guide['steps'][number]) =>
    action && kinds.includes(action.kind) && isId(action.record) ? [action.record] : []
  return {
    field,
    target,
    ids: (value) => stepsOf(value).flatMap(idIn),
    withIds: (value, idOf) => {
      const steps = stepsOf(value).map((step) => {
        const [id] = idIn(step)
        return id === undefined ? step : { ...step, action: { ...step.action, record: idOf(id) ?? null } }
      })
      return value ? { ...value, steps } : value
    },
  }
}

/** All references of a resource. */
export const linksOf = (resource: Resource): BundleLink[] =>
  Object.values(resource.fields).flatMap((field) => {
    const target = targetNameOf(field)
    if (target !== undefined) return [linkOf(field, target)]
    const { actions = {} } = field as { actions?: Record<string, { to?: string }> }
    const kinds = Map.groupBy(Object.keys(actions), (kind) => actions[kind]?.to)
    return [...kinds].flatMap(([target, names]) => (target === undefined ? [] : [guideLinkOf(field, target, names)]))
  })
