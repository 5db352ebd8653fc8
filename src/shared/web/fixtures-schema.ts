/** Schema of saved fixtures. */
import { z } from 'zod'
import type { Message } from '../errors.ts'
import { messageOf } from '../resources/issue-message.ts'

const line = (max: number) => z.string().trim().max(max)
const required = { params: { key: 'validation.required' } }

export const fixtureSchema = z.strictObject({
  product: z.number().int().positive().max(2147483647),
  serial_number: line(60).refine((text) => text !== '', required),
  location: line(120).default(''),
  note: line(500).default(''),
})
export type FixtureValues = z.output<typeof fixtureSchema>

/** Changes of a fixture, without the product; omitted values stay. */
export const fixtureChangeSchema = z
  .strictObject({ serial_number: fixtureSchema.shape.serial_number, location: line(120), note: line(500) })
  .partial()

/** The error of each field. */
export function fixtureProblems(values: object): Record<string, Message> {
  const issues = fixtureChangeSchema.required().safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), messageOf(issue)]))
}
