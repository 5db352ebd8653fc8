/** Effects of a deletion on other records, as the server returns and the back-office shows them. */
import { z } from 'zod'

const countsSchema = z.array(
  z.object({
    /** Null for all resources that the sender may not list. */
    resource: z.string().nullable(),
    count: z.number().int(),
  }),
)

export const deletionEffectsSchema = z.object({
  /** Deleted along. */
  deleted: countsSchema,
  /** Losing their reference. */
  changed: countsSchema,
  /** Requiring the records: the deletion would be refused. */
  blocking: countsSchema,
  /** Days for which deleted records can be restored; null without an end. */
  restorableDays: z.number().int().nullable(),
})

export type DeletionEffects = z.output<typeof deletionEffectsSchema>
export type EffectCount = DeletionEffects['deleted'][number]
