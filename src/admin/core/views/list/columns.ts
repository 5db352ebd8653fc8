/** The columns of a grid: those of the resource, with the user's selection and order stored in this browser. */
import { useStore } from 'ra-core'
import { useMemo } from 'react'
import { type Can, useCan } from '#admin/core/providers/can.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { ColumnPreference } from '#shared/resources/view-state.ts'
import { useResource } from '../resource.ts'

export interface Columns {
  /** Every column in order, visible or not. */
  all: readonly ResolvedField[]
  isShown(name: string): boolean
  toggle(name: string): void
  /** Moves a column by one position, forward (-1) or back (1). */
  move(name: string, by: -1 | 1): void
  /** Restores the configured columns. */
  reset(): void
}

/** The readable fields of the grid: the configured columns in order, then the optional ones. */
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

/** The fields in the stored order; the others follow in their own order. */
export function inOrder(fields: readonly ResolvedField[], order: readonly string[]): ResolvedField[] {
  const position = ({ name }: ResolvedField) => (order.includes(name) ? order.indexOf(name) : order.length)
  return fields.toSorted((a, b) => position(a) - position(b))
}

/** The chosen columns: of the active view, or of the list as it is; null for those of the resource. */
export function useColumnPreference() {
  const { name } = useResource()
  const [view] = useStore<number | null>(`${name}.savedView`)
  return useStore<ColumnPreference | null>(view ? `${name}.viewColumns` : `${name}.columns`, null)
}

export function useColumns(): Columns {
  const resource = useResource()
  const can = useCan()
  const [preference, setPreference] = useColumnPreference()
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
          hidden: hidden.includes(name) ? hidden.filter((item) => item !== name) : [...hidden, name],
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
