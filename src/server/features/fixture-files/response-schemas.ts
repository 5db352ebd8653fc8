/** Response schemas of fixture files. */
import { z } from 'zod'
import { refSchema } from '#server/core/published/response-schemas.ts'
import { storedFileSchema } from '#shared/fields/stored-file-schema.ts'

const id = z.number().int()
const text = z.string().nullable()
const number = z.number().nullable()
const range = { from: z.number(), to: z.number() }
const pair = z.tuple([z.number(), z.number()]).nullable()
const triple = z.tuple([z.number(), z.number(), z.number()]).nullable()

const card = z.object({ id, title: z.string(), format: z.string(), revision: text })

export const favouriteFileSchema = card.extend({
  file: storedFileSchema.nullable(),
  goods: z.array(refSchema),
  kept_at: z.string(),
})

const fixtureFunction = z.object({
  name: z.string(),
  attribute: z.string(),
  ...range,
  physical: z.object(range).nullable(),
  wheel: text,
  condition: text,
  sets: z.array(z.object({ name: z.string(), ...range, slot: number })),
})

export const fixtureModeSchema = z.object({
  name: z.string(),
  description: text,
  footprint: z.number(),
  channels: z.array(
    z.object({
      offsets: z.array(z.number()).describe('addresses in the mode from 1, the coarse one first'),
      break: z.number(),
      name: z.string(),
      attribute: z.string(),
      geometry: text,
      bytes: z.number(),
      default: number,
      highlight: number,
      functions: z.array(fixtureFunction),
    }),
  ),
})

const figures = z.object({
  weight: number,
  power: number,
  lamp: text,
  flux: number,
  temperature: number,
  beam: pair,
  ambient: pair,
  rdm: z.object({ manufacturer: z.string(), model: z.string() }).nullable(),
  size: triple.optional(),
  connector: text.optional(),
  pan: number.optional(),
  tilt: number.optional(),
})

const geometry = z
  .object({
    name: z.string(),
    kind: z.string(),
    model: text,
    place: z.array(z.number()).nullable(),
    repeats: text,
    get children() {
      return z.array(geometry)
    },
  })
  .meta({ id: 'FixtureGeometry' })

const metadata = z.object({
  format: z.enum(['gdtf', 'ofl', 'qxf']),
  version: text,
  manufacturer: z.string(),
  name: z.string(),
  shortName: text,
  description: text,
  id: text,
  thumbnail: text.describe('path within the file'),
  figures,
  revisions: z.array(z.object({ date: text, text: z.string(), by: text })),
  wheels: z.array(
    z.object({ name: z.string(), slots: z.array(z.object({ name: z.string(), colour: text, picture: text })) }),
  ),
  models: z.array(z.object({ name: z.string(), size: triple, primitive: text, files: z.array(z.string()) })),
  geometries: z.array(geometry),
  problems: z.array(
    z.object({
      key: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()])).optional(),
    }),
  ),
})

export const fixtureFilePageSchema = card.extend({
  console_software: text,
  later: z.object({ id, revision: text }).nullable().describe('the newest revision, if it is another one'),
  file: storedFileSchema.nullable(),
  goods: z.array(refSchema),
  modes: z.array(z.object({ name: z.string(), description: text, footprint: number, channels: number })),
  metadata: metadata.nullable(),
  others: z.array(card),
  favourite: z.boolean(),
})
