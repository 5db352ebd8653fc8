/** Sums, averages and group counts of a filtered list. */
import { z } from 'zod'

const sums = z.record(z.string(), z.object({ sum: z.number(), count: z.number() }))

export const figuresSchema = z.object({
  count: z.number().nullable().describe('null when there are too many records for figures'),
  groups: z
    .array(z.object({ value: z.unknown(), count: z.number(), sums: sums.optional() }))
    .nullable()
    .describe(
      'counts and sums by the values of the field, largest first; months as 2026-11; null without a field',
    ),
  otherGroups: z.number().describe('how many further values there are'),
  sums: sums.describe('by field: the sum of its values, and how many there are'),
})

export type Figures = z.output<typeof figuresSchema>
