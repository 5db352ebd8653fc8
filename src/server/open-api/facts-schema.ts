/** Schema of the facts of a record in responses to customers. */
import { z } from 'zod'
import { storedFileSchema } from '#fields/stored-file-schema.ts'
import { byLocale } from '#shared/i18n/locales.ts'

const texts = z.object(byLocale(() => z.string().nullable()))

export const factsSchema = z
  .array(
    z.object({
      name: z.string(),
      label: texts,
      text: texts.optional(),
      href: z.string().optional().describe('where the text leads: a website, a mail or a call'),
      at: z.string().optional().describe('an instant, in place of a text'),
      files: z.array(storedFileSchema).optional(),
    }),
  )
  .describe('further fields that customers see')
