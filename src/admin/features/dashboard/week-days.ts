/** The weeks of the order chart as labels, and links to their grids. */
import type { Locale } from '#shared/constants.ts'
import { gridAddress } from './counted.ts'
import type { Weeks } from './orders-card.tsx'

type Week = Weeks[number]

/** The axis label of a Monday: `Sep 7`, `9/7`. */
export const shortDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en', {
    day: 'numeric',
    month: locale === 'zh' ? 'numeric' : 'short',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`))

/** Link to the grid of a week's orders, optionally of one state. */
export const weekAddress = ({ from, to }: Week, status?: string): string =>
  gridAddress({ resource: 'orders', filter: { created_at: { gte: from, lt: to }, ...(status && { status }) } })

export const totalOf = ({ counts }: Week): number => Object.values(counts).reduce((sum, count) => sum + count, 0)
