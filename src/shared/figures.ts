/** Figures about all records of a filtered list. */
import { z } from 'zod'

export const figuresSchema = z.object({
  count: z.number().nullable().describe('null when there are too many records for figures'),
  groups: z
    .array(z.object({ value: z.unknown(), count: z.number() }))
    .nullable()
    .describe('counts by the values of the field, largest first; null without a field'),
  otherGroups: z.number().describe('how many further values there are'),
  sums: z
    .record(z.string(), z.object({ sum: z.number(), count: z.number() }))
    .describe('by field: the sum of its values, and how many there are'),
})

export type Figures = z.output<typeof figuresSchema>
