/** Schema of the page of a troubleshooting guide. */
import { z } from 'zod'
import { bilingualSchema, partSchema, refSchema } from '#server/core/published/response-schemas.ts'
import { storedFileSchema } from '#shared/fields/stored-file-schema.ts'

const id = z.number().int()
const text = z.string().nullable()

/** The action at the end of a path. */
const outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('part'), part: partSchema, current: partSchema.nullable() }),
  z.object({
    kind: z.literal('parts'),
    options: z.array(z.object({ part: partSchema, from_serial: text, to_serial: text })),
  }),
  z.object({ kind: z.literal('ask') }),
  z.object({
    kind: z.literal('firmware'),
    firmware: z.object({
      id,
      version: z.string(),
      file: storedFileSchema.nullable(),
      goods: z.array(refSchema),
    }),
  }),
  z.object({
    kind: z.literal('sheet'),
    sheet: z.object({
      id,
      kind: z.enum(['wiring', 'schematic', 'manual', 'dimension', 'certificate', 'other']),
      title: bilingualSchema,
      goods: z.array(refSchema),
    }),
    place: text,
  }),
  z.object({
    kind: z.literal('drawing'),
    assembly: z.object({ id, code: z.string(), name: bilingualSchema, goods: refSchema.nullable() }),
    place: text,
  }),
  z.object({ kind: z.literal('solved') }),
  z.object({ kind: z.literal('contact') }),
])

const step = z.object({
  key: z.string(),
  prompt: bilingualSchema,
  picture: storedFileSchema.nullable(),
  answers: z.array(z.object({ label: bilingualSchema, to: z.string().describe('key of the next step') })),
  outcome: outcome.nullable(),
})

export const guidePageSchema = z.object({
  id,
  error_code: text,
  symptom: bilingualSchema,
  cause: bilingualSchema.nullable(),
  solution: bilingualSchema.nullable(),
  goods: z.array(refSchema),
  category: refSchema.nullable(),
  products: z.array(refSchema).describe('the products that it is for'),
  product: id.nullable().describe('the product that the actions are for; null while it is unknown'),
  guide: z.object({ start: z.string().describe('key of the first step'), steps: z.array(step) }).nullable(),
  helped: z.boolean().nullable().describe('the vote of the customer'),
})
