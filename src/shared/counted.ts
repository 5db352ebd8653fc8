/** Counts of records, each with the filter of the list that shows them. */
import { z } from 'zod'

/** Number of records that match a filter; `capped` if there are more. */
export const countedSchema = z.object({
  resource: z.string(),
  filter: z.record(z.string(), z.unknown()),
  count: z.number(),
  capped: z.boolean(),
})
export type Counted = z.output<typeof countedSchema>

/** The records that refer to a record, by the field that refers. */
export const usesSchema = z.array(countedSchema.extend({ field: z.string() }))
export type Uses = z.output<typeof usesSchema>
