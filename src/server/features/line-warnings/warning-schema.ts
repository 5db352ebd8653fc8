/** Schemas of warnings about the lines of a cart or an order. */
import { z } from 'zod'
import { byLocale } from '#shared/i18n/locales.ts'
import { WARNING_KINDS } from '#shared/web/line-warning.ts'

const text = z.object(byLocale(() => z.string().nullable()))
const part = z.object({ id: z.number(), part_number: z.string() })

export const warningSchema = z.object({
  kind: z.enum(WARNING_KINDS),
  text,
  label: text,
  fix: z.union([
    z.object({ kind: z.literal('replace'), part }),
    z.object({ kind: z.literal('add'), part, quantity: z.number(), serial_number: z.string(), model: z.string() }),
    z.object({ kind: z.literal('remove') }),
    z.object({ kind: z.literal('clear') }),
    z.object({ kind: z.literal('look'), product: z.number() }),
  ]),
})

/** A warning about a line of the cart. */
export const lineWarningSchema = warningSchema.extend({ line: z.string() })
