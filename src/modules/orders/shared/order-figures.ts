/** Figures of orders on the start page: by state, by week of receipt, and by part. */
import { z } from 'zod'
import { byLocale } from '#shared/i18n/locales.ts'
import { recordCountSchema } from '#shared/record-count.ts'

/** Days after which an open order counts as late. */
export const LATE_AFTER_DAYS = 3
export const WEEKS_SHOWN = 12

export const orderFiguresSchema = z.object({
  states: z.array(recordCountSchema.extend({ status: z.string() })),
  weeks: z.array(
    z.object({
      /** Monday; `to` is the next Monday, exclusive. */
      from: z.string(),
      to: z.string(),
      counts: z.record(z.string(), z.number()),
    }),
  ),
  /** Most ordered parts of these weeks; `id` is null for unknown parts. */
  parts: z.array(
    z.object({
      part_number: z.string(),
      name: z.object(byLocale(() => z.string().nullable())),
      quantity: z.number(),
      orders: z.number(),
      id: z.number().nullable(),
    }),
  ),
})
export type OrderFigures = z.output<typeof orderFiguresSchema>
