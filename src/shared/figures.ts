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

const SUM_DIGITS = 6
const AVERAGE_DIGITS = 3

const round = (value: number, digits: number): number => Number(value.toFixed(digits))

/** A sum as it is shown: sums of fractions are not exact in binary. */
export const roundSum = (sum: number): number => round(sum, SUM_DIGITS)

/** An average as it is shown. */
export const roundAverage = (sum: number, count: number): number =>
  round(sum / count, AVERAGE_DIGITS)
