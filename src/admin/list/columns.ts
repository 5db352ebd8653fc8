/**
 * The columns of a grid: those of the resource, with the user's choices stored in this browser or
 * in a saved view.
 */
import { ListContext, useStore } from 'ra-core'
import { use, useMemo } from 'react'
import type { Resource } from '#shared/resources/define.ts'
import { operationsOf } from '#shared/resources/filters.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import {
  type ColumnPreference,
  type DENSITIES,
  MAX_WIDTH,
  MIN_WIDTH,
} from '#shared/resources/view-state.ts'
import { type Can, useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { useActiveView } from './list-url.ts'

export type Density = (typeof DENSITIES)[number]

export interface Columns {
  /** Every column in order, visible or not; pinned ones first. */
  all: readonly ResolvedField[]
  /** The visible columns in order. */
  visible: readonly ResolvedField[]
  /** Chosen widths in CSS pixels by name; other columns are as wide as their contents. */
  widths: Readonly<Record<string, number>>
  density: Density
  /** Whether sums and averages are shown at the foot. */
  hasFigures: boolean
  isVisible(name: string): boolean
  isPinned(name: string): boolean
  toggle(name: string): void
  /** Moves a column by one position, forward (-1) or back (1). */
  move(name: string, by: -1 | 1): void
  /** Moves a column to the position of another one. */
  moveTo(name: string, target: string): void
  /** Keeps a column at the start while the others scroll, or releases it. */
  togglePin(name: string): void
  /** @param width in CSS pixels; null for the width of the contents */
  resize(name: string, width: number | null): void
  setDensity(density: Density): void
  toggleFigures(): void
  /** Restores the configured columns. */
  reset(): void
}

/** The readable fields of the grid: the configured columns in order, then the optional ones. */
function listedFields(resource: Resource, can: Can): ResolvedField[] {
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

/** The fields in the stored order, pinned ones first; the others follow in their own order. */
export function sortFields(
  fields: readonly ResolvedField[],
  order: readonly string[],
  pinned: readonly string[] = [],
): ResolvedField[] {
  const position = ({ name }: ResolvedField) =>
    order.includes(name) ? order.indexOf(name) : order.length
  const group = ({ name }: ResolvedField) => (pinned.includes(name) ? 0 : 1)
  return fields.toSorted((a, b) => group(a) - group(b) || position(a) - position(b))
}

/** The names with one of them moved to a position. */
export const withMoved = (names: readonly string[], name: string, to: number): string[] =>
  names.filter((item) => item !== name).toSpliced(Math.max(0, to), 0, name)

const withToggled = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((item) => item !== name) : [...names, name]

const clampWidth = (width: number) => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))

/**
 * The chosen columns: of the active view, or of the list as it is; null for those of the resource.
 */
export function useColumnPreference() {
  const { name } = useResource()
  const view = useActiveView()
  return useStore<ColumnPreference | null>(view ? `${name}.viewColumns` : `${name}.columns`, null)
}

/**
 * The fields whose missing texts the filter selects: they are there to be written, so their columns
 * are visible.
 */
export const untranslatedFields = (filter: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(filter).filter((name) =>
    operationsOf(filter[name]).some(([operator]) => operator === 'untranslated'),
  )

export function useColumns(): Columns {
  const resource = useResource()
  const can = useCan()
  const [preference, setPreference] = useColumnPreference()
  // Without a list around it, there is no filter.
  const list = use(ListContext)
  const needed = untranslatedFields(list?.filterValues ?? {}).join()
  return useMemo(() => {
    const readable = listedFields(resource, can)
    const hidden = preference?.hidden ?? readable.filter((f) => !f.columnShown).map((f) => f.name)
    const { pinned = [], widths = {}, density = 'comfortable', figures = false } = preference ?? {}
    const all = sortFields(readable, preference?.order ?? [], pinned)
    const order = all.map((f) => f.name)
    const change = (part: Partial<ColumnPreference>) =>
      setPreference({ ...preference, order, hidden, ...part })
    const isVisible = (name: string) => !hidden.includes(name) || needed.split(',').includes(name)
    return {
      all,
      visible: all.filter((f) => isVisible(f.name)),
      widths,
      density,
      hasFigures: figures,
      isVisible,
      isPinned: (name) => pinned.includes(name),
      toggle: (name) => change({ hidden: withToggled(hidden, name) }),
      move: (name, by) => change({ order: withMoved(order, name, order.indexOf(name) + by) }),
      moveTo: (name, target) => change({ order: withMoved(order, name, order.indexOf(target)) }),
      togglePin: (name) => change({ pinned: withToggled(pinned, name) }),
      resize: (name, width) => {
        const { [name]: _, ...rest } = widths
        change({ widths: width === null ? rest : { ...rest, [name]: clampWidth(width) } })
      },
      setDensity: (next) => change({ density: next }),
      toggleFigures: () => change({ figures: !figures }),
      reset: () => setPreference(null),
    }
  }, [resource, can, preference, setPreference, needed])
}
