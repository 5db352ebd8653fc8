/** Effects of a deletion on other records. */
import { z } from 'zod'

const countsSchema = z.array(
  z.object({
    /** Null for the sum of all resources that the user can't list. */
    resource: z.string().nullable(),
    count: z.number().int(),
  }),
)

export const deletionEffectsSchema = z.object({
  /** Records deleted by cascade. */
  deleted: countsSchema,
  /** Records whose reference is cleared. */
  changed: countsSchema,
  /** Records that require the deleted ones, so that the deletion is rejected. */
  blocking: countsSchema,
  /** Days for which deleted records can be restored; null for no limit. */
  restorableDays: z.number().int().nullable(),
})

export type DeletionEffects = z.output<typeof deletionEffectsSchema>
export type EffectCount = DeletionEffects['deleted'][number]
