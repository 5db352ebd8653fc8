/** Fixture libraries: personality files for consoles, with the modes they hold. */
import { type Asset, asset, type Draft, ref } from '../draft.ts'
import { zip } from '../files/zip.ts'
import type { Product } from '../products/product.ts'
import { products } from '../products/products.ts'
import { type Mode, modesOf } from './dmx-charts.ts'

type Format = NonNullable<Draft<'fixture_libraries'>['values']['format']>

interface Library {
  format: Format
  ending: string
  software: string
  revision: string
  only: (product: Product) => boolean
  content: (product: Product, modes: readonly Mode[]) => string | Uint8Array
}

const MOVING = ['profile', 'wash', 'beam']

const LIBRARIES: readonly Library[] = [
  {
    format: 'gdtf',
    ending: 'gdtf',
    software: 'GDTF 1.2',
    revision: '1.1',
    only: () => true,
    content: (product, modes) => zip({ 'description.xml': gdtf(product, modes) }),
  },
  {
    format: 'ofl',
    ending: 'json',
    software: 'OFL 12.2',
    revision: '2026-03',
    only: ({ body }) => !MOVING.includes(body),
    content: openFixture,
  },
  {
    format: 'grandma2',
    ending: 'xml',
    software: '3.9',
    revision: '4',
    only: ({ body }) => MOVING.includes(body),
    content: xmlList,
  },
  {
    format: 'grandma3',
    ending: 'xml',
    software: '2.1',
    revision: '2',
    only: ({ body, status }) => MOVING.includes(body) && status === 'published',
    content: xmlList,
  },
]

export const fixtureDrafts = (): Draft<'fixture_libraries'>[] =>
  products.flatMap((product) => {
    const modes = modesOf(product)
    if (!modes.length) return []
    return LIBRARIES.filter(({ only }) => only(product)).map(({ format, ending, software, revision, content }) => ({
      key: `${product.model} ${format}`,
      values: {
        title: `${product.model} (${modes.map(({ channels }) => `${channels.length} ch`).join(', ')})`,
        goods: [ref('goods', product.model)],
        format,
        console_software: software,
        revision,
        file: fileOf(product, format, ending, () => content(product, modes)),
        modes: modes.map(({ name, channels }) => ({ name, channels: channels.length, list: numbered(channels) })),
        published: product.status !== 'draft',
      },
    }))
  })

const fileOf = ({ model }: Product, format: Format, ending: string, content: () => string | Uint8Array): Asset =>
  asset(`${model.toLowerCase()}-${format}.${ending}`, content)

const numbered = (channels: readonly string[]) => channels.map((name, index) => `${index + 1} ${name}`).join('\n')

/** A channel and its fine channel are one, with two addresses. */
const coarse = (channels: readonly string[]) =>
  channels.flatMap((name, index) =>
    name.endsWith(' fine')
      ? []
      : [{ name, offset: channels[index + 1] === `${name} fine` ? `${index + 1},${index + 2}` : `${index + 1}` }],
  )
const attribute = (name: string) =>
  name.replace(/[^A-Za-z0-9]+(\w)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())

function gdtf({ model, name }: Product, modes: readonly Mode[]): string {
  const attributes = new Set(modes.flatMap(({ channels }) => coarse(channels).map((one) => attribute(one.name))))
  const channel = (one: { name: string; offset: string }) =>
    `<DMXChannel DMXBreak="1" Offset="${one.offset}" Geometry="Body"><LogicalChannel Attribute="${attribute(one.name)}"><ChannelFunction Attribute="${attribute(one.name)}" DMXFrom="0/1"/></LogicalChannel></DMXChannel>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<GDTF DataVersion="1.2"><FixtureType Name="${model}" ShortName="${model}" LongName="${name.en}" Manufacturer="Demo" Description="">
<AttributeDefinitions><Attributes>${[...attributes].map((one) => `<Attribute Name="${one}" Pretty="${one}"/>`).join('')}</Attributes></AttributeDefinitions>
<Geometries><Geometry Name="Body"/></Geometries>
<DMXModes>
${modes.map((mode) => `<DMXMode Name="${mode.name}" Geometry="Body"><DMXChannels>${coarse(mode.channels).map(channel).join('')}</DMXChannels></DMXMode>`).join('\n')}
</DMXModes></FixtureType></GDTF>
`
}

function openFixture({ model, weight, power, size }: Product, modes: readonly Mode[]): string {
  const names = [...new Set(modes.flatMap(({ channels }) => channels))]
  const fixture = {
    name: model,
    categories: ['Other'],
    meta: { authors: ['Support'], createDate: '2026-03-02', lastModifyDate: '2026-03-02' },
    physical: { dimensions: [size.width, size.height, size.depth], weight, power },
    availableChannels: Object.fromEntries(names.map((name) => [name, { capability: { type: 'Generic' } }])),
    modes: modes.map(({ name, channels }) => ({ name, channels })),
  }
  return `${JSON.stringify(fixture, null, 1)}\n`
}

const xmlList = ({ model }: Product, modes: readonly Mode[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Fixture name="${model}">\n${modes
    .map(
      ({ name, channels }) =>
        ` <Mode name="${name}">\n${channels.map((channel, index) => `  <Channel number="${index + 1}" name="${channel}"/>\n`).join('')} </Mode>\n`,
    )
    .join('')}</Fixture>\n`
