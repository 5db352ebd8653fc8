/** Schemas of order submissions, for browser and server. */
import { z } from 'zod'
import { QUOTE_ANSWERS, QUOTE_REASON_MAX } from '../orders/quote.ts'
import { LINES_MAX, QUANTITY } from './cart.ts'
import { checkOf } from './form-problems.ts'
import { WARNING_KINDS } from './line-warning.ts'
import {
  ADDRESS_MAX,
  ADDRESS_NAME_MAX,
  COMPANY_MAX,
  CONTACT_MAX,
  ORDER_REMARK_MAX,
  PURCHASE_ORDER_MAX,
} from './orders.ts'

const required = { params: { key: 'validation.required' } }
const filled = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text !== '', required)

/** Input of the review page. */
const reviewForm = z.object({
  company: filled(COMPANY_MAX),
  contact: filled(CONTACT_MAX),
  remark: z.string().trim().max(ORDER_REMARK_MAX).default(''),
  purchase_order: z.string().trim().max(PURCHASE_ORDER_MAX).default(''),
  /** `2026-03-31`. */
  wanted_date: z
    .string()
    .trim()
    .refine((day) => day === '' || z.iso.date().safeParse(day).success, { params: { key: 'validation.date' } })
    .default(''),
  delivery_address: z.string().trim().max(ADDRESS_MAX).default(''),
})
export type Review = z.output<typeof reviewForm>

/** Returns the first error of each field. */
export const reviewProblems = checkOf(reviewForm)
export const addressProblems = checkOf(z.object({ name: filled(ADDRESS_NAME_MAX), address: filled(ADDRESS_MAX) }))

export const submissionSchema = reviewForm.extend({
  /** Idempotency key, the same for all attempts. */
  key: z.uuid(),
  /** Reviewed lines of the cart. */
  lines: z
    .array(
      z.strictObject({
        id: z.uuid(),
        quantity: z.number().int().min(QUANTITY.min).max(QUANTITY.max),
        /** Id; missing in submissions of earlier versions, which browsers have stored. */
        part: z.number().int().optional(),
        serial_number: z.string().optional(),
      }),
    )
    .min(1)
    .max(LINES_MAX),
  /** Keys of the warnings that the customer has seen. */
  accepted: z
    .array(z.string().max(60))
    .max(LINES_MAX * WARNING_KINDS.length)
    .default([]),
})
export type Submission = z.output<typeof submissionSchema>

export const quoteAnswerSchema = z.strictObject({
  answer: z.enum(QUOTE_ANSWERS),
  /** Time of the quote that the customer has seen, to detect a newer one. */
  at: z.iso.datetime(),
  reason: z.string().trim().max(QUOTE_REASON_MAX).default(''),
})

const reasonSchema = z.strictObject({ reason: z.string().trim().max(QUOTE_REASON_MAX).default('') })
export const decisionSchema = reasonSchema.extend({
  /** Of the order that the approver has seen, to detect a newer one. */
  version: z.number().int().optional(),
})
export type Decision = z.output<typeof decisionSchema>
export const reasonProblems = checkOf(reasonSchema)
export const requiredReasonProblems = checkOf(z.object({ reason: filled(QUOTE_REASON_MAX) }))
