/** Counts of records, each with the filter of the list that shows them. */
import { z } from 'zod'

/** Number of records that match a filter; `capped` if there are more. */
export const recordCountSchema = z.object({
  resource: z.string(),
  filter: z.record(z.string(), z.unknown()),
  count: z.number(),
  capped: z.boolean(),
})
export type RecordCount = z.output<typeof recordCountSchema>

/** Counts of the records that refer to a record, by referring field. */
export const usesSchema = z.array(recordCountSchema.extend({ field: z.string() }))
export type Uses = z.output<typeof usesSchema>
