/** What the start page is told: numbers with the filter of the grid that shows the same records, and short lists. */
import { z } from 'zod'
import { LOCALES } from './constants.ts'
import { ACTIONS } from './resources/actions.ts'

/** Things that wait, in the order in which they are shown. */
export const WAITING = [
  'registrations',
  'ordersNew',
  'ordersLate',
  'messagesMine',
  'messagesFree',
  'superseded',
  'errors',
] as const
export type WaitingKey = (typeof WAITING)[number]

/** An order that waits for this long is late. */
export const LATE_AFTER_DAYS = 3
export const WEEKS_SHOWN = 12

/** How many records meet a filter; `capped` says that there are more. */
const counted = z.object({
  resource: z.string(),
  filter: z.record(z.string(), z.unknown()),
  count: z.number(),
  capped: z.boolean(),
})
export type Counted = z.output<typeof counted>

const touched = z.object({
  resource: z.string(),
  record: z.number(),
  title: z.string(),
  action: z.enum(ACTIONS),
  at: z.string(),
})

export const dashboardSchema = z.object({
  at: z.string(),
  waiting: z.array(counted.extend({ key: z.enum(WAITING) })),
  /** Orders by state, and those of the last weeks by the week they came in; null for those who may not list orders. */
  orders: z
    .object({
      states: z.array(counted.extend({ status: z.string() })),
      weeks: z.array(
        z.object({
          /** Monday, and the Monday after it. */
          from: z.string(),
          to: z.string(),
          counts: z.record(z.string(), z.number()),
        }),
      ),
      /** Ordered most often in those weeks; `id` is the part's, where it is known. */
      parts: z.array(
        z.object({
          part_number: z.string(),
          name: z.object({ en: z.string().nullable(), zh: z.string().nullable() }),
          quantity: z.number(),
          orders: z.number(),
          id: z.number().nullable(),
        }),
      ),
    })
    .nullable(),
  /** Fields that lack one of the two languages in some records. */
  untranslated: z.array(counted.extend({ field: z.string() })),
  searches: z.array(z.object({ term: z.string(), locale: z.enum(LOCALES), count: z.number(), last_at: z.string() })),
  /** Guides that did not help, those with most such answers first. */
  guides: z.array(
    z.object({
      id: z.number(),
      error_code: z.string().nullable(),
      symptom: z.object({ en: z.string().nullable(), zh: z.string().nullable() }),
      no: z.number(),
      yes: z.number(),
    }),
  ),
  /** What others have changed; many records of one write are one entry. */
  changes: z.array(touched.extend({ actor: z.string(), records: z.number() })),
  /** What the user has worked on. */
  mine: z.array(touched),
})
export type Dashboard = z.output<typeof dashboardSchema>
