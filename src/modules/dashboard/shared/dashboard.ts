/** Response of the dashboard: counts with the filter of the corresponding grid, and short lists. */
import { z } from 'zod'
import { byLocale } from '#shared/i18n/locales.ts'
import { type RecordCount, recordCountSchema } from '#shared/record-count.ts'
import { ACTIONS } from '#shared/resources/actions.ts'

const touched = z.object({
  resource: z.string(),
  record: z.number(),
  title: z.string(),
  action: z.enum(ACTIONS),
  at: z.string(),
})

/** Figures of no module. */
export const ownFiguresSchema = z.object({
  at: z.string(),
  /** Fields with missing translations in some records. */
  untranslated: z.array(recordCountSchema.extend({ field: z.string() })),
  /** Share of texts translated to every language, 0 to 1; null if the user can't read any. */
  translated: z.number().nullable(),
  /** Changes by others; several records of one write are one entry. */
  changes: z.array(touched.extend({ actor: z.string(), records: z.number() })),
  /** Recently edited by the user. */
  mine: z.array(touched),
})

/** The figures of modules are in it by their names. */
export type Dashboard = z.output<typeof ownFiguresSchema> & {
  /** Open work, in display order. */
  waiting: (RecordCount & { key: string })[]
} & Readonly<Record<string, unknown>>

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
