/** Schemas of order submissions, for browser and server. */
import { z } from 'zod'
import { daysOf, TODAY } from '#fields/date/definition.ts'
import { isBlank } from '#fields/text/definition.ts'
import { checkOf } from '#shared/web/form-problems.ts'
import { MAX_CART_LINES, QUANTITY } from './cart.ts'
import { WARNING_KINDS } from './line-warning.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_ADDRESS_NAME_LENGTH,
  MAX_COMPANY_LENGTH,
  MAX_CONTACT_LENGTH,
  MAX_MISMATCH_REASON_LENGTH,
  MAX_ORDER_REMARK_LENGTH,
  MAX_PURCHASE_ORDER_LENGTH,
} from './orders.ts'
import { MAX_QUOTE_REASON_LENGTH, QUOTE_ANSWERS } from './quote.ts'

const required = { params: { key: 'validation.required' } }
const filled = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !isBlank(text), required)

const day = z
  .string()
  .trim()
  .refine((text) => text === '' || z.iso.date().safeParse(text).success, {
    abort: true,
    params: { key: 'validation.date' },
  })

/** Input of the review page. */
const reviewForm = z.object({
  company: filled(MAX_COMPANY_LENGTH),
  contact: filled(MAX_CONTACT_LENGTH),
  remark: z.string().trim().max(MAX_ORDER_REMARK_LENGTH).default(''),
  purchase_order: z.string().trim().max(MAX_PURCHASE_ORDER_LENGTH).default(''),
  /** `2026-03-31`. */
  wanted_date: day.default(''),
  delivery_address: z.string().trim().max(MAX_ADDRESS_LENGTH).default(''),
})
export type Review = z.output<typeof reviewForm>

/**
 * Returns the first error of each field. The order itself checks the day, since it may be submitted
 * again later.
 */
export const reviewProblems = checkOf(
  reviewForm.extend({
    wanted_date: day.refine((text) => text === '' || text >= String(daysOf({ min: TODAY }).min), {
      params: { key: 'validation.min.today' },
    }),
  }),
)
export const addressProblems = checkOf(
  z.object({ name: filled(MAX_ADDRESS_NAME_LENGTH), address: filled(MAX_ADDRESS_LENGTH) }),
)

export const submissionSchema = reviewForm.extend({
  /** Reviewed lines of the cart. */
  lines: z
    .array(
      z.strictObject({
        id: z.uuid(),
        quantity: z.number().int().min(QUANTITY.min).max(QUANTITY.max),
        /** Id; missing in submissions of earlier versions, which browsers have stored. */
        part: z.number().int().optional(),
        serial_number: z.string().optional(),
        /** Why the part is ordered although it does not fit. */
        mismatch_reason: z.string().trim().max(MAX_MISMATCH_REASON_LENGTH).default(''),
      }),
    )
    .min(1)
    .max(MAX_CART_LINES),
  /** Keys of the warnings that the customer has seen. */
  accepted: z
    .array(z.string().max(60))
    .max(MAX_CART_LINES * WARNING_KINDS.length)
    .default([]),
})
export type Submission = z.output<typeof submissionSchema>

export const quoteAnswerSchema = z.strictObject({
  answer: z.enum(QUOTE_ANSWERS),
  /** Time of the quote that the customer has seen, to detect a newer one. */
  at: z.iso.datetime(),
  reason: z.string().trim().max(MAX_QUOTE_REASON_LENGTH).default(''),
})

const reasonSchema = z.strictObject({
  reason: z.string().trim().max(MAX_QUOTE_REASON_LENGTH).default(''),
})
export const decisionSchema = reasonSchema.extend({
  /**
   * Version of the order that the approver has seen, to detect other lines, amounts, texts and
   * dates.
   */
  version: z.number().int().optional(),
})
export type Decision = z.output<typeof decisionSchema>
export const reasonProblems = checkOf(reasonSchema)
export const requiredReasonProblems = checkOf(z.object({ reason: filled(MAX_QUOTE_REASON_LENGTH) }))
