/** Personality files for consoles, written from the DMX chart. */
import { zip } from '../files/zip.ts'
import type { Product } from '../products/product.ts'
import type { Mode } from './dmx-charts.ts'

/** A channel and its fine channel are one, with two addresses. */
const coarse = (channels: readonly string[]) =>
  channels.flatMap((name, index) =>
    name.endsWith(' fine')
      ? []
      : [{ name, offset: channels[index + 1] === `${name} fine` ? `${index + 1},${index + 2}` : `${index + 1}` }],
  )
const attribute = (name: string) =>
  name.replace(/[^A-Za-z0-9]+(\w)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())

/** A GDTF archive: every mode with its channels, one geometry. */
export const gdtfFile = (product: Product, modes: readonly Mode[]) => zip({ 'description.xml': gdtf(product, modes) })

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

/** A fixture of the Open Fixture Library, as JSON. */
export function openFixtureFile({ model, weight, power, size }: Product, modes: readonly Mode[]): string {
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

/** Modes and channels as plain XML. */
export const xmlFile = ({ model }: Product, modes: readonly Mode[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Fixture name="${model}">\n${modes
    .map(
      ({ name, channels }) =>
        ` <Mode name="${name}">\n${channels.map((channel, index) => `  <Channel number="${index + 1}" name="${channel}"/>\n`).join('')} </Mode>\n`,
    )
    .join('')}</Fixture>\n`
