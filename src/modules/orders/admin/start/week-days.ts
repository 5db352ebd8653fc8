/** The weeks of the order chart: their totals, the axis, and links to their grids. */
import { gridUrl } from '#admin/ui/counted.ts'
import type { Weeks } from './orders-card.tsx'

type Week = Weeks[number]

/** Link to the grid of a week's orders, optionally of one state. */
export const weekUrl = ({ from, to }: Week, status?: string): string =>
  gridUrl({
    resource: 'orders',
    filter: { created_at: { gte: from, lt: to }, ...(status && { status }) },
  })

export const totalOf = ({ counts }: Week): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Round numbers from 0 to at least `max`, about five steps. */
export function axisTicks(max: number): number[] {
  const rough = Math.max(max, 1) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10))
  return Array.from({ length: Math.ceil(Math.max(max, 1) / step) + 1 }, (_, index) => index * step)
}
