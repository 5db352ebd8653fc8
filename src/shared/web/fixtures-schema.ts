/** Schema of saved fixtures. */
import { z } from 'zod'
import { checkOf } from './form-problems.ts'

const line = (max: number) => z.string().trim().max(max)
const required = { params: { key: 'validation.required' } }

export const fixtureSchema = z.strictObject({
  product: z.number().int().positive().max(2147483647),
  serial_number: line(60).refine((text) => text !== '', required),
  location: line(120).default(''),
  note: line(500).default(''),
})
export type FixtureValues = z.output<typeof fixtureSchema>

/** Changes of a fixture; omitted values are kept. The product can't be changed. */
export const fixtureChangeSchema = z
  .strictObject({ serial_number: fixtureSchema.shape.serial_number, location: line(120), note: line(500) })
  .partial()

/** Returns the first error of each field. */
export const fixtureProblems = checkOf(fixtureChangeSchema.required())
