/** Response schemas of messages to the company. */
import { z } from 'zod'
import { storedFileSchema } from '#fields/stored-file-schema.ts'
import { factsSchema } from '#server/open-api/facts-schema.ts'
import { bilingualSchema } from '#server/published/response-schemas.ts'

const text = z.string().nullable()
const numberedSchema = z.object({ id: z.number().int(), number: z.string() })
const namedSchema = numberedSchema.extend({ name: bilingualSchema.nullable() }).nullable()

const aboutSchema = z
  .object({
    order: numberedSchema.nullable(),
    product: namedSchema,
    part: namedSchema,
    serial: text,
    search: text,
    guide: text,
  })
  .describe('what the message is about')

export const contactStartSchema = z.object({
  values: z.object({
    continent: z.string(),
    country: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    telephone: z.string(),
    message: z.string(),
  }),
  company: z.string(),
  opened: z.string(),
  about: aboutSchema,
})

export const ownMessageSchema = z.object({
  $facts: factsSchema.optional(),
  id: z.number().int(),
  number: z.string(),
  created_at: z.iso.datetime(),
  done: z.boolean(),
  message: z.string(),
  attachments: z.array(storedFileSchema),
  about: aboutSchema,
  replies: z.array(
    z.object({
      id: z.number().int(),
      text: z.string(),
      at: z.iso.datetime(),
      own: z.boolean().describe('whether the customer wrote it'),
    }),
  ),
})
