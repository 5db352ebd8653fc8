/** Response schemas of orders. */
import { z } from 'zod'
import { storedFileSchema } from '#fields/stored-file-schema.ts'
import { factsSchema } from '#server/open-api/facts-schema.ts'
import { bilingualSchema } from '#server/published/response-schemas.ts'
import { ORDER_OFFERS } from '../shared/orders.ts'
import { CURRENCIES, QUOTE_ANSWERS } from '../shared/quote.ts'
import { ORDER_STATES } from '../shared/states.ts'

const text = z.string().nullable()
const id = z.number().int()
const state = z.enum(ORDER_STATES)

const order = z.object({
  id,
  number: z.string(),
  status: state,
  company: z.string(),
  contact: text,
  tracking_number: text,
  tracking_page: text.describe('the page of the carrier about the shipment'),
  purchase_order: text,
  delivery_address: text,
  orderer: text.describe('the colleague who placed it; null for an own order'),
  created_at: z.string(),
  begin_time: text,
  end_time: text,
})

/** An order in the list of a customer. */
export const orderEntrySchema = order.extend({
  lines: z.number().int(),
  first: bilingualSchema.nullable(),
  pictures: z.array(storedFileSchema).describe('of its first parts that have one'),
})

const line = z.object({
  part_number: z.string(),
  part_name: bilingualSchema.nullable(),
  quantity: z.number().int(),
  serial_number: text,
  model: text.describe('the product that the part is for'),
  unit: text,
  specifications: bilingualSchema.nullable(),
  remark: text,
  mismatch: bilingualSchema.nullable().describe('why the part does not fit; null if it does'),
  mismatch_reason: text.describe('why it is ordered anyway'),
  image: storedFileSchema.nullable(),
  $facts: factsSchema.optional(),
})

const quote = z.object({
  amount: z.number(),
  currency: z.enum(Object.keys(CURRENCIES)),
  at: z.string(),
  valid_until: text.describe('the last day on which it can be accepted'),
  answer: z.enum(QUOTE_ANSWERS).nullable(),
  answered_at: text,
  answered_by: text,
  reason: text,
  isExpired: z.boolean(),
})

export const webOrderSchema = order
  .extend({
    lines: z.array(line),
    version: z
      .number()
      .int()
      .describe('changes with what an approver decides on: lines, quote, texts and dates'),
    $facts: factsSchema.optional(),
    remark: text,
    wanted_date: text,
    approval_remark: text,
    quote: quote.nullable(),
    offers: z.array(z.enum(ORDER_OFFERS)).describe('what the customer can do with the order now'),
    steps: z.array(
      z.object({
        status: state,
        at: z.string(),
        own: z.boolean().describe('whether the customer took the step'),
        by: text.describe('the colleague who took it'),
      }),
    ),
  })
  .meta({ id: 'CustomerOrder' })

export const reorderedSchema = z.object({
  added: z.number().int(),
  unavailable: z
    .array(z.string())
    .describe('part numbers without a replacement that can be ordered'),
})

/** A part as far as staff may read it. */
export const readablePartSchema = z
  .object({
    id,
    part_number: z.string(),
    name: bilingualSchema,
    specification: bilingualSchema.nullable(),
    unit: text,
    status: z.enum(['active', 'superseded', 'obsolete']),
    image: storedFileSchema.nullable(),
    weight: z.number().nullable(),
    orderable: z.boolean(),
  })
  .meta({ id: 'ReadablePart' })

export const partOptionSchema = z.object({
  part: readablePartSchema,
  replacement: readablePartSchema.nullable(),
})

export const PDF = 'application/pdf'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
