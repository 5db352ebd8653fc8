/** A small GDTF fixture type: one wheel with a picture, a head with two pixels, two modes. */
import { type RawEntry, rawZip } from './raw-zip.ts'

export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkM9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export interface SampleType {
  version?: string
  name?: string
  manufacturer?: string
  /** The complete element `DMXModes`. */
  modes?: string
  /** Further elements of the fixture type. */
  more?: string
  thumbnail?: string
  /** Attributes of its revision. */
  revision?: string
}

export const FUNCTION = (name: string, from: string, inside = '') =>
  `<ChannelFunction Name="${name}" Attribute="${name}" DMXFrom="${from}" Default="0/1">${inside}</ChannelFunction>`

export const CHANNEL = (attribute: string, offset: string, more = '', inside?: string) =>
  `<DMXChannel DMXBreak="1" Geometry="Head" Offset="${offset}" ${more}><LogicalChannel Attribute="${attribute}">${
    inside ?? FUNCTION(attribute, '0/1')
  }</LogicalChannel></DMXChannel>`

export const MODE = (name: string, channels: string) =>
  `<DMXMode Name="${name}" Geometry="Base"><DMXChannels>${channels}</DMXChannels></DMXMode>`

const GOBO = FUNCTION(
  'Gobo1',
  '0/1',
  '<ChannelSet Name="Open" DMXFrom="0/1" WheelSlotIndex="1"/><ChannelSet Name="Stars" DMXFrom="10/1" WheelSlotIndex="2"/>',
).replace('DMXFrom="0/1" Default', 'Wheel="Gobos" DMXFrom="0/1" Default')

const MODES = `<DMXModes>${MODE('Basic', CHANNEL('Dimmer', '1'))}${MODE(
  'Extended',
  CHANNEL('Dimmer', '1') +
    CHANNEL('Pan', '2,3') +
    CHANNEL('Gobo1', '4', '', GOBO) +
    CHANNEL('ColorAdd_R', '1').replace('"Head"', '"Pixel"'),
)}</DMXModes>`

/** The XML of a description.xml. */
export const gdtfDescription = ({
  version = '1.2',
  name = 'Spot 1',
  manufacturer = 'Lumen',
  ...rest
}: SampleType = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<GDTF DataVersion="${version}"><FixtureType Name="${name}" Manufacturer="${manufacturer}" FixtureTypeID="A" Thumbnail="${rest.thumbnail ?? 'thumbnail'}">
<Wheels><Wheel Name="Gobos"><Slot Name="Open" Color="0.3127,0.329,100"/><Slot Name="Stars" MediaFileName="stars"/></Wheel></Wheels>
<Models><Model Name="Body" File="body" Length="0.3" Width="0.2" Height="0.4"/></Models>
<Geometries><Geometry Name="Base" Model="Body"><Axis Name="Head">
<GeometryReference Name="Left" Geometry="Pixel"><Break DMXBreak="1" DMXOffset="5"/></GeometryReference>
<GeometryReference Name="Right" Geometry="Pixel"><Break DMXBreak="1" DMXOffset="6"/></GeometryReference>
</Axis></Geometry><Beam Name="Pixel" LampType="LED" LuminousFlux="9000"/></Geometries>
${rest.modes ?? MODES}
<Revisions><Revision ${rest.revision ?? 'Date="2026-01-02T03:04:05" Text="First"'} ModifiedBy="Ann"/></Revisions>${rest.more ?? ''}
</FixtureType></GDTF>`

/** Files next to the description. */
export const GDTF_MEDIA: readonly RawEntry[] = [
  { name: 'thumbnail.png', content: PIXEL },
  { name: 'wheels/stars.png', content: PIXEL },
  { name: 'models/gltf/body.glb', content: Buffer.from('glTF\x02\0\0\0\x0c\0\0\0', 'latin1') },
]

/** The archive of a fixture type. */
export const gdtfFile = (type: SampleType = {}, media: readonly RawEntry[] = GDTF_MEDIA): Buffer =>
  rawZip([{ name: 'description.xml', content: gdtfDescription(type), packed: true }, ...media])
