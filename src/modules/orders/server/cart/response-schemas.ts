/** Response schemas of carts, saved lists and quick orders. */
import { z } from 'zod'
import { partSchema } from '#modules/catalogue/server/public.ts'
import { lineWarningSchema, warningSchema } from '../line-warnings/find-warnings.ts'

const count = z.number().int()
const time = z.iso.datetime()

export const cartLineSchema = z
  .object({
    id: z.string(),
    part_number: z
      .string()
      .describe('copied when the line was added; the part itself may be deleted'),
    part: partSchema.nullable(),
    replacement: partSchema.nullable().describe('the part to order instead, if superseded'),
    quantity: z.number().int(),
    serial_number: z.string(),
    model: z.string().describe('the product that the part is for; empty if unknown'),
    remark: z.string(),
    alarms: z.array(lineWarningSchema),
  })
  .meta({ id: 'CartLine' })

export const savedListSchema = z.object({
  id: z.string(),
  name: z.string(),
  lines: count,
  shared: z.boolean().describe('whether colleagues use it, too'),
  owner: z.string().nullable().describe('the colleague whose list it is; null for an own one'),
  updated_at: time,
})

export const cartShareSchema = z.object({
  id: z.string(),
  lines: count,
  created_at: time,
  expires_at: time,
})

export const sharedCartSchema = z.object({
  company: z.string(),
  created_at: time,
  expires_at: time,
  lines: z.array(cartLineSchema),
})

/** A row of a quick order, as entered. */
export const quickOrderRowSchema = z.object({
  part_number: z.string(),
  quantity: z.string(),
  serial_number: z.string(),
  remark: z.string(),
})

/** @param part schema of a part, as far as the reader may read it */
export const checkedRowSchema = <P extends z.ZodType>(part: P) =>
  z.object({
    problem: z
      .enum([
        'unknown',
        'ambiguous',
        'mangled',
        'superseded',
        'not_orderable',
        'quantity',
        'serial',
        'long_remark',
      ])
      .nullable(),
    part: part.nullable(),
    replacement: part.nullable(),
    suggestions: z
      .array(part)
      .describe('similar parts if none has the number, or the parts that it may mean'),
    quantity: z.number().nullable().describe('null for a quantity that cannot be read'),
    alarms: z.array(warningSchema).optional(),
  })
