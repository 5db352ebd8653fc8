/** The weeks of the order chart as labels, and links to their grids. */
import { gridAddress } from '#admin/core/views/counted.ts'
import type { Weeks } from './orders-card.tsx'

type Week = Weeks[number]

/** Link to the grid of a week's orders, optionally of one state. */
export const weekAddress = ({ from, to }: Week, status?: string): string =>
  gridAddress({ resource: 'orders', filter: { created_at: { gte: from, lt: to }, ...(status && { status }) } })

export const totalOf = ({ counts }: Week): number => Object.values(counts).reduce((sum, count) => sum + count, 0)
