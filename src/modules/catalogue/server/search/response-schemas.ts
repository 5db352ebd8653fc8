/** Response schemas of the storefront search. */
import { z } from 'zod'
import { storedFileSchema } from '#fields/stored-file-schema.ts'
import { bilingualSchema } from '#server/published/response-schemas.ts'
import { FACETS, SEARCH_GROUPS } from '../../shared/search.ts'
import { libraryCountsSchema, productCardSchema, translationsSchema } from '../response-schemas.ts'

const id = z.number().int()
const count = z.number().int()
const text = z.string().nullable()

const titled = z.object({ id, title: z.string() })

const fits = z.object({
  named: z
    .array(z.object({ product: titled, assembly: z.object({ id, title: bilingualSchema }) }))
    .describe('the first ones, of different products if there are'),
  total: count,
  products: count,
})

const hit = z
  .object({
    group: z.enum(SEARCH_GROUPS),
    id,
    title: bilingualSchema.describe('with marks around what matches'),
    subtitle: bilingualSchema.nullable(),
    detail: bilingualSchema.nullable(),
    tag: z
      .object({
        label: bilingualSchema,
        tone: z.enum(['neutral', 'info', 'success', 'warning', 'error']),
      })
      .nullable(),
    kind: text,
    image: storedFileSchema.nullable(),
    date: text,
    products: z.array(titled),
    fits: fits.nullable(),
    part: z
      .object({
        id,
        part_number: z.string(),
        status: z.enum(['active', 'superseded', 'obsolete']),
        orderable: z.boolean(),
      })
      .nullable(),
    replacement: titled.nullable(),
    translations: translationsSchema,
  })
  .meta({ id: 'SearchHit' })

const unit = z
  .object({
    serial_number: z.string(),
    products: z.array(productCardSchema),
    mine: z.boolean().describe('whether the customer has saved it'),
    isCertain: z
      .boolean()
      .describe('whether it is saved, or decided by the patterns of its products'),
  })
  .nullable()

const batch = z
  .array(z.object({ serial_number: text, product: z.object({ id, model_number: z.string() }) }))
  .describe('units of the customer whose serial numbers begin with the search, or its product')

const model = z
  .object({ id, title: z.string(), counts: libraryCountsSchema })
  .nullable()
  .describe('the product of which the search is the model number')

const facet = z.object({
  value: z.string(),
  label: bilingualSchema,
  count,
  parent: text.optional(),
  line: z.string().optional(),
})

const correction = text.describe('the corrected search, if the original one has no results')

export const searchAnswerSchema = z.object({
  q: z.string(),
  correction,
  unit,
  batch,
  model,
  groups: z.array(
    z.object({
      group: z.enum(SEARCH_GROUPS),
      total: count,
      capped: z.boolean(),
      hits: z.array(hit),
    }),
  ),
  facets: z.record(z.enum(FACETS), z.array(facet)),
})

export const suggestionsSchema = z.object({ correction, hits: z.array(hit), unit, batch, model })
