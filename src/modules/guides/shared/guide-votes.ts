/** Guides that have not helped, as the start page lists them. */
import { z } from 'zod'
import { byLocale } from '#shared/i18n/locales.ts'

export const guideVotesSchema = z.object({
  id: z.number(),
  error_code: z.string().nullable(),
  symptom: z.object(byLocale(() => z.string().nullable())),
  no: z.number(),
  yes: z.number(),
})
export type GuideVotes = z.output<typeof guideVotesSchema>
