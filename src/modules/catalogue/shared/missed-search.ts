/** Searches of customers without results, as the start page lists them. */
import { z } from 'zod'
import { LOCALES } from '#shared/constants.ts'

export const missedSearchSchema = z.object({
  term: z.string(),
  locale: z.enum(LOCALES),
  count: z.number(),
  last_at: z.string(),
})
export type MissedSearch = z.output<typeof missedSearchSchema>
