/** Request schemas of cart and wishlist. */
import { z } from 'zod'
import {
  MAX_CART_LINES,
  MAX_MODEL_LENGTH,
  MAX_REMARK_LENGTH,
  MAX_SERIAL_LENGTH,
  QUANTITY,
} from './cart.ts'

const required = { params: { key: 'validation.required' } }
const part = z.number().int().positive().max(2147483647)
const serial_number = z.string().trim().max(MAX_SERIAL_LENGTH)
const model = z.string().trim().max(MAX_MODEL_LENGTH)
const remark = z.string().trim().max(MAX_REMARK_LENGTH)
/** Quantities beyond the limit are rejected per line. */
const quantity = z.number().int().min(QUANTITY.min).max(QUANTITY.max)

const requestedLineSchema = z.strictObject({
  part,
  quantity,
  serial_number: serial_number.default(''),
  model: model.default(''),
  remark: remark.default(''),
})
export const requestedLinesSchema = z.strictObject({
  lines: z.array(requestedLineSchema).min(1).max(MAX_CART_LINES),
})

/** Changes of a line. */
export const lineChangeSchema = z.strictObject({ part, quantity, serial_number, remark }).partial()
export type LineChange = z.output<typeof lineChangeSchema>

export const lineIdsSchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_CART_LINES) })

export const serialChangeSchema = z.strictObject({ ids: lineIdsSchema.shape.ids, serial_number })

/** A cell of a spreadsheet; the check names what is too long for an order. */
const cell = z.string().max(32_767)
const quickOrderRowSchema = z.strictObject({
  part_number: cell,
  quantity: cell.default(''),
  serial_number: cell.default(''),
  remark: cell.default(''),
})
export const quickOrderRowsSchema = z.strictObject({
  rows: z.array(quickOrderRowSchema).min(1).max(MAX_CART_LINES),
})

const name = z
  .string()
  .trim()
  .max(80)
  .refine((text) => text !== '', required)
/** `shared` makes the list available to the customer's colleagues. */
const savedListSchema = z.strictObject({ name, shared: z.boolean().optional() })
/** Without lines, those of the cart. */
export const newListSchema = savedListSchema.extend({
  lines: requestedLinesSchema.shape.lines.optional(),
})
export type NewList = z.output<typeof newListSchema>
export const savedChangeSchema = savedListSchema.partial()
export type SavedChange = z.output<typeof savedChangeSchema>

/** A line of a list, as it is stored: its part may be gone. */
export const savedLineSchema = z.strictObject({
  part_number: z.string().max(200),
  serial_number: z.string().max(MAX_SERIAL_LENGTH),
  model: z.string().max(MAX_MODEL_LENGTH),
})
