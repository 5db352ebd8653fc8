/** The columns of a grid: those the resource lists, and what the user makes of them, remembered in this browser. */
import { useStore } from 'ra-core'
import { useMemo } from 'react'
import { type Can, useCan } from '#admin/core/providers/can.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useResource } from '../resource.ts'

/** Names of columns: in their order, and those that are off. */
interface Preference {
  order: string[]
  hidden: string[]
}

export interface Columns {
  /** Every column in its order, shown or not. */
  all: readonly ResolvedField[]
  isShown(name: string): boolean
  toggle(name: string): void
  /** Moves a column by one place, forward (-1) or back (1). */
  move(name: string, by: -1 | 1): void
  /** Back to what the config says. */
  reset(): void
}

/** The listed fields that the user may read: the columns of the config in their order, then the optional ones. */
export function listedFields(resource: Resource, can: Can): ResolvedField[] {
  const names = new Set([
    ...resource.columns,
    ...Object.values(resource.fields)
      .filter((f) => f.listed)
      .map((f) => f.name),
  ])
  return [...names].flatMap((name) => {
    const f = resource.fields[name]
    return f && can('read', resource, name) ? [f] : []
  })
}

/** The fields with those that are ordered first, in that order; what is not ordered keeps its own order behind them. */
export function inOrder(fields: readonly ResolvedField[], order: readonly string[]): ResolvedField[] {
  const position = ({ name }: ResolvedField) => (order.includes(name) ? order.indexOf(name) : order.length)
  return fields.toSorted((a, b) => position(a) - position(b))
}

export function useColumns(): Columns {
  const resource = useResource()
  const can = useCan()
  const [preference, setPreference] = useStore<Preference | null>(`${resource.name}.columns`, null)
  return useMemo(() => {
    const listed = listedFields(resource, can)
    const hidden = preference?.hidden ?? listed.filter((f) => !f.columnShown).map((f) => f.name)
    const all = inOrder(listed, preference?.order ?? [])
    const order = all.map((f) => f.name)
    return {
      all,
      isShown: (name) => !hidden.includes(name),
      toggle: (name) =>
        setPreference({
          order,
          hidden: hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name],
        }),
      move: (name, by) => {
        const from = order.indexOf(name)
        const others = order.toSpliced(from, 1)
        setPreference({ order: others.toSpliced(Math.max(0, from + by), 0, name), hidden })
      },
      reset: () => setPreference(null),
    }
  }, [resource, can, preference, setPreference])
}
