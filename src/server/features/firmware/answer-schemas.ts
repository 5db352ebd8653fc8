/** Schemas of the answers about firmware and its subscriptions. */
import { z } from 'zod'
import { bilingualSchema, fitSchema, publishedWith } from '#server/core/published/answer-schemas.ts'
import type { Resources } from '#shared/resources/define.ts'

export const productFirmwareSchema = ({ firmware }: Resources) =>
  z.object({ versions: z.array(publishedWith(firmware, { fit: fitSchema.optional() })) })

export const subscriptionsSchema = z.object({
  fixtures: z.boolean().describe('whether firmware of all saved fixtures is subscribed to'),
  products: z.array(z.object({ id: z.number().int(), model_number: z.string(), name: bilingualSchema })),
})
