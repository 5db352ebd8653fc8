/** Common time spans of the order list, and the filters of a time; pure functions. */
import type { FilterValues } from '#admin/core/views/list/filter-state.ts'

export const PRESETS = ['today', 'week', 'month', 'year'] as const
export type Preset = (typeof PRESETS)[number]

/** The filterable times of an order; the first is the default. */
export const TIMES = ['created_at', 'begin_time', 'end_time'] as const
export type OrderTime = (typeof TIMES)[number]

export interface TimeFilter {
  time: OrderTime
  /** ISO 8601, inclusive; '' for an open end. */
  from: string
  to: string
}

const DAYS_BACK = { today: 0, week: 6, month: 29 } as const

/** The start of a span that ends now: local midnight of its first day. */
export function presetStart(span: Preset, now: Date): string {
  if (span === 'year') return new Date(now.getFullYear(), 0, 1).toISOString()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS_BACK[span]).toISOString()
}

/** The preset that a filter equals, if any. */
export const matchingPreset = ({ from, to }: TimeFilter, now: Date): Preset | undefined =>
  to === '' ? PRESETS.find((span) => presetStart(span, now) === from) : undefined

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The time filter of the list, or null. */
export function timeFilterOf(values: FilterValues): TimeFilter | null {
  const time = TIMES.find((name) => values[name] !== undefined)
  if (!time) return null
  const operands = (typeof values[time] === 'object' ? values[time] : {}) as Record<string, unknown>
  const [low, high] = Array.isArray(operands.between) ? operands.between : []
  return { time, from: text(operands.gte ?? low), to: text(operands.lte ?? high) }
}

/** The list's filters with this time filter instead of any other; without bounds there is none. */
export function withTimeFilter(values: FilterValues, filter: TimeFilter | null): FilterValues {
  const others = Object.fromEntries(
    Object.entries(values).filter(([name]) => !(TIMES as readonly string[]).includes(name)),
  )
  if (!filter || (filter.from === '' && filter.to === '')) return others
  const { time, from, to } = filter
  return { ...others, [time]: { ...(from && { gte: from }), ...(to && { lte: to }) } }
}
