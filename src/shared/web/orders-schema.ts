/** Schema of order submissions, shared by both sides. */
import { z } from 'zod'
import { LINES_MAX, QUANTITY } from './cart.ts'
import { COMPANY_MAX, CONTACT_MAX, ORDER_REMARK_MAX } from './orders.ts'

const required = { params: { key: 'validation.required' } }
const filled = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text !== '', required)

/** Input of the review page. */
export const reviewForm = z.object({
  company: filled(COMPANY_MAX),
  contact: filled(CONTACT_MAX),
  remark: z.string().trim().max(ORDER_REMARK_MAX).default(''),
})
export type Review = z.output<typeof reviewForm>

export const submissionSchema = reviewForm.extend({
  /** Idempotency key, constant over all attempts. */
  key: z.uuid(),
  /** The reviewed lines of the cart. */
  lines: z
    .array(z.strictObject({ id: z.uuid(), quantity: z.number().int().min(QUANTITY.min).max(QUANTITY.max) }))
    .min(1)
    .max(LINES_MAX),
})
export type Submission = z.output<typeof submissionSchema>
