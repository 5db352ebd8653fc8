/** Response of the dashboard: counts with the filter of the corresponding grid, and short lists. */
import { z } from 'zod'
import { LOCALES } from '#shared/constants.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import { recordCountSchema } from '#shared/record-count.ts'
import { ACTIONS } from '#shared/resources/actions.ts'

const bilingual = z.object(byLocale(() => z.string().nullable()))

/** Kinds of open work, in display order. */
const WAITING = [
  'registrations',
  'ordersNew',
  'ordersLate',
  'messagesMine',
  'messagesFree',
  'superseded',
  'errors',
] as const
export type WaitingKey = (typeof WAITING)[number]

/** Days after which an open order counts as late. */
export const LATE_AFTER_DAYS = 3
export const WEEKS_SHOWN = 12

const touched = z.object({
  resource: z.string(),
  record: z.number(),
  title: z.string(),
  action: z.enum(ACTIONS),
  at: z.string(),
})

export const dashboardSchema = z.object({
  at: z.string(),
  waiting: z.array(recordCountSchema.extend({ key: z.enum(WAITING) })),
  /** Orders by state, and by week of receipt; null for users who can't list orders. */
  orders: z
    .object({
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
          name: bilingual,
          quantity: z.number(),
          orders: z.number(),
          id: z.number().nullable(),
        }),
      ),
    })
    .nullable(),
  /** Fields with missing translations in some records. */
  untranslated: z.array(recordCountSchema.extend({ field: z.string() })),
  /** Share of texts translated to every language, 0 to 1; null if the user can't read any. */
  translated: z.number().nullable(),
  searches: z.array(
    z.object({ term: z.string(), locale: z.enum(LOCALES), count: z.number(), last_at: z.string() }),
  ),
  /** Guides with negative feedback, most votes first. */
  guides: z.array(
    z.object({
      id: z.number(),
      error_code: z.string().nullable(),
      symptom: bilingual,
      no: z.number(),
      yes: z.number(),
    }),
  ),
  /** Changes by others; several records of one write are one entry. */
  changes: z.array(touched.extend({ actor: z.string(), records: z.number() })),
  /** Recently edited by the user. */
  mine: z.array(touched),
})
export type Dashboard = z.output<typeof dashboardSchema>

/** Missing translations by resource. */
export const translationsSchema = z.array(
  z.object({
    resource: z.string(),
    /** Number of its records. */
    records: z.number(),
    /**
     * Translated fields. `missing` is the number of records without the text, by language, up to
     * the cap.
     */
    fields: z.array(
      recordCountSchema.extend({
        field: z.string(),
        missing: z.object(byLocale(() => z.number())),
      }),
    ),
  }),
)
export type Translations = z.output<typeof translationsSchema>
