/** Response schemas of the catalogue. */

import { z } from 'zod'
import { storedFileSchema } from '#fields/stored-file-schema.ts'
import { factsSchema } from '#server/open-api/facts-schema.ts'
import {
  bilingualSchema,
  publishedRecord,
  publishedWith,
  refSchema,
} from '#server/published/response-schemas.ts'
import { LOCALES } from '#shared/constants.ts'
import type { Resources } from '#shared/resources/define.ts'
import { LIBRARY_KINDS } from '../shared/library.ts'

const id = z.number().int()
const serialNumber = z.string().nullable()
const above = z.object({ id, name: bilingualSchema })

/** Whether a record fits the requested unit. */
export const fitSchema = z.enum(['yes', 'no', 'unknown'])

/** Schema of a part. */
export const partSchema = publishedRecord('codes')

/** Schema of a product in lists. */
export const productCardSchema = z
  .object({
    id: z.number(),
    model_number: z.string(),
    name: bilingualSchema,
    summary: bilingualSchema.nullable(),
    status: z.enum(['draft', 'published', 'discontinued']),
    image: storedFileSchema.nullable(),
    model: storedFileSchema.nullable(),
  })
  .meta({ id: 'ProductCard' })

/** Number of records per kind. */
export const libraryCountsSchema = z.record(z.enum(LIBRARY_KINDS), z.number().int())

export const productHubSchema = z.object({
  product: publishedRecord('goods'),
  line: above.nullable(),
  categories: z.array(above),
  replacement: productCardSchema.nullable(),
  replaces: z.array(productCardSchema),
  accessories: z.array(productCardSchema),
  counts: libraryCountsSchema,
})

const facts = { $facts: factsSchema.optional() }

const assemblyLine = z.object({
  ...facts,
  id,
  balloon: z.string(),
  quantity: z.number(),
  node: z.string().nullable().describe('name of its node in the model of the product'),
  from_serial: serialNumber,
  to_serial: serialNumber,
  part: partSchema,
  replacement: partSchema
    .nullable()
    .describe('the part to order today, where it has been superseded'),
  opens: id.nullable().describe('the assembly that the line stands for'),
  changes: z.number().int().describe('changes that mention the part'),
  fit: fitSchema.optional(),
})

const assemblyChange = z.object({
  id,
  change_number: z.string(),
  title: bilingualSchema,
  kind: z.string(),
  from_serial: serialNumber,
  effective: z.string().nullable(),
  parts: z.array(id),
  fit: fitSchema.optional(),
})

export const assemblySchema = z.object({
  ...facts,
  id,
  code: z.string(),
  name: bilingualSchema,
  parent: id.nullable(),
  drawing: storedFileSchema.nullable(),
  hotspots: z
    .array(z.object({ balloon: z.string(), x: z.number(), y: z.number() }))
    .describe('positions of the balloons, from 0 to 1 of width and height'),
  nodes: z.array(z.string()),
  lines: z.array(assemblyLine),
  changes: z.array(assemblyChange),
  excluded_lines: z.number().int().describe('lines that do not fit the unit'),
})

export const downloadSchema = z.object({
  kind: z.enum(LIBRARY_KINDS),
  record: id,
  file: storedFileSchema,
})

export const partPageSchema = z.object({
  part: partSchema,
  earlier: z.array(partSchema).describe('the parts that it replaced, oldest first'),
  later: z.array(partSchema).describe('its successors; the last one is the part to order'),
  changes: z.array(publishedRecord('tlf')),
  uses: z.number().int(),
})

export const partUseSchema = z.object({
  id,
  balloon: z.string(),
  quantity: z.number(),
  from_serial: serialNumber,
  to_serial: serialNumber,
  assembly: refSchema.nullable(),
  product: refSchema.nullable(),
})

const modelCard = z.object({
  ...productCardSchema.shape,
  metadata: z
    .object({
      ...Object.fromEntries(
        [
          'parts',
          'assemblies',
          'steps',
          'nodes',
          'meshes',
          'triangles',
          'materials',
          'textures',
        ].map((name) => [name, z.number().int()]),
      ),
      extensions: z.array(z.string()),
      generator: z.string().nullable(),
      size: z.tuple([z.number(), z.number(), z.number()]).nullable().describe('metres'),
    })
    .nullable(),
  poster: storedFileSchema
    .nullable()
    .describe('the first picture of a product whose model has none'),
})

export const translationsSchema = z
  .array(z.object({ id, language: z.enum(LOCALES) }))
  .describe('the same document in other languages')

const revisionLinks = {
  later: z
    .object({ id, version: z.string().nullable() })
    .nullable()
    .describe('the newest revision, if it is another'),
  earlier: z.array(id).describe('the earlier revisions, newest first'),
  unordered: z.array(id).describe('revisions whose versions cannot be compared with this one'),
  translations: translationsSchema,
}
const fit = { fit: fitSchema.optional() }

/** Query of calls that mark what applies to a unit. */
export const unitQuery = z.object({
  serial: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .optional()
    .describe('serial number of the unit to filter by'),
})

/** A document with its revisions. */
export const documentSchema = ({ documents }: Resources) =>
  publishedWith(documents, { ...revisionLinks, ...fit })

/** A record of any kind of the library. */
export const libraryRecordSchema = (resources: Resources) =>
  z.union([
    publishedWith(resources.zujian, fit),
    modelCard,
    documentSchema(resources),
    publishedWith(resources.firmware, fit),
    publishedWith(resources.fixture_libraries, {
      later: z.object({ id, revision: z.string().nullable() }).nullable(),
      ...fit,
    }),
    publishedWith(resources.troubleshooting, { questions: z.number().int(), ...fit }, ['guide']),
    publishedWith(resources.tlf, fit),
    publishedWith(resources.xiajie, { of: partSchema.nullable(), ...fit }),
  ])

const values = z.array(z.object({ value: z.string(), count: z.number().int() }))

export const listFiltersSchema = z.object({
  products: z.array(z.object({ id, title: z.string(), count: z.number().int() })),
  formats: values,
  consoles: values,
})
