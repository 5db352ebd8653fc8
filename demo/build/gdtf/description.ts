/**
 * The description of a GDTF 1.2 file: attributes, wheels, models, geometries, modes with their
 * channels, revisions.
 */
import { createHash } from 'node:crypto'
import { productName } from '#config'
import type { Product } from '../../products/product.ts'
import type { Mode } from '../../support/dmx-charts.ts'
import { type Meaning, meaningOf } from './attributes.ts'
import { type Figures, figuresOf } from './figures.ts'
import { type BodySize, bodyOf, geometryOf } from './geometry.ts'
import { type Wheel, wheelsOf } from './wheels.ts'
import { element } from './xml.ts'

const REVISIONS = [
  ['2025-03-10T09:00:00', '1.0', 'First release'],
  ['2026-03-02T09:00:00', '1.1', 'Channel sets named as in the menu; models added'],
] as const
const MANUFACTURER = productName.slice(0, productName.indexOf(' '))

interface Channel {
  name: string
  meaning: Meaning
  body: string
  offsets: number[]
}

/** A channel and its fine channel are one, with two addresses. */
function channelsOf(product: Product, { channels }: Mode): Channel[] {
  const isAdditive = product.body === 'ellipsoidal'
  return channels.flatMap((name, index) => {
    if (name.endsWith(' fine')) return []
    const cell = / (\d+)$/.exec(name)?.[1]
    const offsets = channels[index + 1] === `${name} fine` ? [index + 1, index + 2] : [index + 1]
    return [
      { name, meaning: meaningOf(name, isAdditive), body: bodyOf(product, name, cell), offsets },
    ]
  })
}

/** Parts of a channel's range, evenly spread, with names. */
const sets = (names: readonly string[], bytes: number, isWheel: boolean) =>
  names.map((name, index) =>
    element('ChannelSet', {
      Name: name,
      DMXFrom: `${Math.floor((index * 256) / names.length) * 256 ** (bytes - 1)}/${bytes}`,
      WheelSlotIndex: isWheel ? index + 1 : 0,
    }),
  )

const SETS: Readonly<Record<string, readonly string[]>> = {
  'Fan mode': ['Auto', 'Theatre', 'Studio', 'Full'],
  Prism: ['Open', 'Prism'],
  'Prism 2': ['Open', 'Prism'],
  'CRI filter': ['Open', 'CRI filter'],
  Control: ['Idle', 'Display off', 'Fans quiet', 'Reset all'],
  'Dimming curve': ['Linear', 'Square law', 'S-curve', 'Tungsten'],
  'Blinder curve': ['Off', 'Tungsten 650 W', 'Tungsten 1,000 W'],
  'Framing macro': ['Off', 'Open slowly', 'Close slowly', 'Shake', 'Rotate'],
}
const SHUTTER = [
  ['Closed', 'Shutter1', 0],
  ['Strobe', 'Shutter1Strobe', 32],
  ['Pulse', 'Shutter1StrobePulse', 128],
  ['Random', 'Shutter1StrobeRandom', 192],
  ['Open', 'Shutter1', 224],
] as const

function channelXml(
  { name, meaning, body, offsets }: Channel,
  wheels: readonly Wheel[],
  figures: Figures,
): string {
  const { attribute } = meaning
  const [from, to] = figures.ranges[attribute] ?? [meaning.from, meaning.to]
  const bytes = offsets.length
  const wheel = wheels.find(({ channel }) => channel === name)
  const middle = attribute === 'Pan' || attribute === 'Tilt' || from < 0
  const resting = middle ? 128 * 256 ** (bytes - 1) : 0
  const functions =
    name === 'Shutter'
      ? SHUTTER.map(([label, dmx, start]) =>
          element('ChannelFunction', {
            Name: label,
            Attribute: dmx,
            DMXFrom: `${start}/1`,
            Default: '224/1',
            PhysicalFrom: dmx === 'Shutter1' ? 0 : 0.5,
            PhysicalTo: dmx === 'Shutter1' ? 1 : 25,
          }),
        )
      : [
          element(
            'ChannelFunction',
            {
              Name: name,
              Attribute: attribute,
              OriginalAttribute: name,
              DMXFrom: `0/${bytes}`,
              Default: `${resting}/${bytes}`,
              PhysicalFrom: from,
              PhysicalTo: to,
              ...(wheel && { Wheel: wheel.name }),
            },
            ...sets(
              wheel ? wheel.slots.map((slot) => slot.name) : (SETS[name] ?? []),
              bytes,
              wheel !== undefined,
            ),
          ),
        ]
  const first = name === 'Shutter' ? 'Open' : name
  return element(
    'DMXChannel',
    {
      DMXBreak: 1,
      Offset: offsets.join(','),
      InitialFunction: `${body}_${attribute}.${attribute}.${first}`,
      Highlight: attribute === 'Dimmer' ? `255/1` : 'None',
      Geometry: body,
    },
    element(
      'LogicalChannel',
      {
        Attribute: attribute,
        Snap: wheel ? 'Yes' : 'No',
        Master: attribute === 'Dimmer' ? 'Grand' : 'None',
      },
      ...functions,
    ),
  )
}

function attributesXml(all: readonly Meaning[], shutter: boolean): string {
  const extra = shutter
    ? SHUTTER.map(
        ([, attribute]): Meaning => ({
          attribute,
          pretty: 'Shutter',
          group: 'Beam',
          feature: 'Beam',
          unit: 'Frequency',
          from: 0,
          to: 25,
        }),
      )
    : []
  const unique = [...new Map([...all, ...extra].map((item) => [item.attribute, item])).values()]
  const groups = Map.groupBy(unique, ({ group }) => group)
  return element(
    'AttributeDefinitions',
    {},
    element(
      'FeatureGroups',
      {},
      ...[...groups].map(([name, list]) =>
        element(
          'FeatureGroup',
          { Name: name, Pretty: name },
          ...[...new Set(list.map(({ feature }) => feature))].map((feature) =>
            element('Feature', { Name: feature }),
          ),
        ),
      ),
    ),
    element(
      'Attributes',
      {},
      ...unique.map(({ attribute, pretty, group, feature, unit }) =>
        element('Attribute', {
          Name: attribute,
          Pretty: pretty,
          Feature: `${group}.${feature}`,
          PhysicalUnit: unit,
        }),
      ),
    ),
  )
}

/** Always the same for one model, in the form of a GUID. */
function idOf(model: string): string {
  const hash = createHash('sha256').update(model).digest('hex').toUpperCase()
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** The text of `description.xml`; products without a model have no bodies. */
export function descriptionOf(
  product: Product,
  modes: readonly Mode[],
  bodies: readonly BodySize[],
): string {
  const wheels = wheelsOf(product)
  const figures = figuresOf(product)
  const read = modes.map((mode) => ({ mode, channels: channelsOf(product, mode) }))
  const all = read.flatMap(({ channels }) => channels)
  const pixels = [
    ...new Set(all.map(({ body }) => body).filter((body) => /^(Pixel|Line) \d+$/.test(body))),
  ]
  const { models, geometries } = geometryOf(product, pixels, bodies)
  const root = /^<Geometries>\n<\w+ Name="(\w+)"/.exec(geometries)?.[1] ?? 'Body'
  const type = element(
    'FixtureType',
    {
      Name: product.model,
      ShortName: product.model,
      LongName: product.name.en,
      Manufacturer: MANUFACTURER,
      Description: product.summary.en,
      FixtureTypeID: idOf(product.model),
      Thumbnail: bodies.length ? 'thumbnail' : '',
      RefFT: '',
      CanHaveChildren: 'No',
    },
    attributesXml(
      all.map(({ meaning }) => meaning),
      all.some(({ name }) => name === 'Shutter'),
    ),
    element(
      'Wheels',
      {},
      ...wheels.map(({ name, slots }) =>
        element(
          'Wheel',
          { Name: name },
          ...slots.map((slot) =>
            element('Slot', {
              Name: slot.name,
              Color: slot.colour.join(','),
              ...(slot.pattern && { MediaFileName: `gobo-${slot.pattern}` }),
            }),
          ),
        ),
      ),
    ),
    element(
      'PhysicalDescriptions',
      {},
      element(
        'Properties',
        {},
        element('OperatingTemperature', { Low: figures.ambient[0], High: figures.ambient[1] }),
        element('Weight', { Value: product.weight }),
      ),
    ),
    models,
    geometries,
    element(
      'DMXModes',
      {},
      ...read.map(({ mode, channels }) =>
        element(
          'DMXMode',
          { Name: mode.name, Description: `${mode.channels.length} channels`, Geometry: root },
          element(
            'DMXChannels',
            {},
            ...channels.map((channel) => channelXml(channel, wheels, figures)),
          ),
        ),
      ),
    ),
    element(
      'Revisions',
      {},
      ...REVISIONS.map(([date, text, note]) =>
        element('Revision', {
          Date: date,
          Text: `${text}: ${note}`,
          UserID: 0,
          ModifiedBy: 'Support',
        }),
      ),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${element('GDTF', { DataVersion: '1.2' }, type)}\n`
}
