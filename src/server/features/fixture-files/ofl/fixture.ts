/** Schema of the Open Fixture Library data that we read; the stored file keeps everything else. */
import { z } from 'zod'

const text = z.string().min(1)
const sizes = z.tuple([z.number(), z.number(), z.number()])

const insert = z.looseObject({
  insert: z.literal('matrixChannels'),
  repeatFor: z.union([z.string(), z.array(z.string())]),
  channelOrder: z.enum(['perPixel', 'perChannel']),
  templateChannels: z.array(z.string().nullable()),
})

const physical = z.looseObject({
  dimensions: sizes.optional(),
  weight: z.number().optional(),
  power: z.number().optional(),
  DMXconnector: text.optional(),
  powerConnectors: z.record(z.string(), text).optional(),
  bulb: z
    .looseObject({ type: text.optional(), colorTemperature: z.number().optional(), lumens: z.number().optional() })
    .optional(),
  lens: z
    .looseObject({ name: text.optional(), degreesMinMax: z.tuple([z.number(), z.number()]).optional() })
    .optional(),
})

const matrix = z.looseObject({
  pixelCount: sizes.optional(),
  /** By Z, Y and X; null for a missing pixel. */
  pixelKeys: z.array(z.array(z.array(z.string().nullable()))).optional(),
  pixelGroups: z.record(z.string(), z.unknown()).optional(),
})

const capability = z.looseObject({
  type: text,
  dmxRange: z.tuple([z.number(), z.number()]).optional(),
  comment: text.optional(),
  /** Channels of the mode that this capability switches, with their replacements. */
  switchChannels: z.record(z.string(), z.string()).optional(),
})

const amount = z.union([z.number(), z.string()])

const channel = z.looseObject({
  name: text.optional(),
  fineChannelAliases: z.array(text).optional(),
  /** Resolution of the values below; defaults to the channel's finest. */
  dmxValueResolution: z.enum(['8bit', '16bit', '24bit']).optional(),
  defaultValue: amount.optional(),
  highlightValue: amount.optional(),
  capability: capability.optional(),
  capabilities: z.array(capability).optional(),
})

const slot = z.looseObject({ type: text, name: text.optional(), colors: z.array(text).optional() })

export const fixtureSchema = z.looseObject({
  name: text,
  shortName: text.optional(),
  categories: z.array(text).min(1),
  meta: z.looseObject({ authors: z.array(text), lastModifyDate: text }),
  comment: text.optional(),
  links: z.record(z.string(), z.array(text)).optional(),
  rdm: z.looseObject({ modelId: z.number(), softwareVersion: text.optional() }).optional(),
  physical: physical.optional(),
  wheels: z.record(z.string(), z.looseObject({ slots: z.array(slot) })).optional(),
  availableChannels: z.record(z.string(), channel).optional(),
  templateChannels: z.record(z.string(), channel).optional(),
  matrix: matrix.optional(),
  modes: z.array(
    z.looseObject({
      name: text,
      shortName: text.optional(),
      channels: z.array(z.union([z.string(), z.null(), insert])),
    }),
  ),
})

export const redirectSchema = z.looseObject({
  name: text,
  redirectTo: text,
  reason: z.enum(['FixtureRenamed', 'SameAsDifferentBrand']),
})

export type Fixture = z.infer<typeof fixtureSchema>
export type Redirect = z.infer<typeof redirectSchema>
export type Channel = z.infer<typeof channel>
export type Capability = z.infer<typeof capability>
export type Matrix = z.infer<typeof matrix>
export type MatrixInsert = z.infer<typeof insert>
