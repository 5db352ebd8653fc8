/** Contents of a fixture library file, independent of its format. */
import type { Message } from '../errors.ts'
import type { StoredFile } from '../fields/stored-file.ts'
import type { Ref } from '../resources/published.ts'

/** First and last DMX value, inclusive. */
interface DmxRange {
  from: number
  to: number
}

/** Physical values over a range, in the unit of its attribute. */
interface PhysicalRange {
  from: number
  to: number
}

/** Named part of a function's range (channel set). */
export interface FixtureSet extends DmxRange {
  name: string
  /** Index of the wheel's slot, from 1. */
  slot: number | null
}

/** Function of a channel over a DMX range. */
export interface FixtureFunction extends DmxRange {
  name: string
  attribute: string
  physical: PhysicalRange | null
  /** Wheel whose slots the sets refer to. */
  wheel: string | null
  /** Channel or function whose range activates this function, as `name from–to`. */
  condition: string | null
  sets: FixtureSet[]
}

export interface FixtureChannel {
  /** Addresses within the mode from 1, coarse first; empty for a virtual channel. */
  offsets: number[]
  /** DMX break; 1 for fixtures with a single address range. */
  break: number
  /** Name, unique in the mode together with `geometry`. */
  name: string
  attribute: string
  /** Controlled geometry. */
  geometry: string | null
  /** Bytes per value: 1 up to 255, 2 up to 65535. */
  bytes: number
  default: number | null
  highlight: number | null
  functions: FixtureFunction[]
}

export interface FixtureMode {
  name: string
  description: string | null
  /** Number of addresses. */
  footprint: number
  channels: FixtureChannel[]
}

export interface WheelSlot {
  name: string
  /** As `#rrggbb`. */
  colour: string | null
  /** Path of the picture within the file. */
  picture: string | null
}

export interface FixtureWheel {
  name: string
  slots: WheelSlot[]
}

export interface FixtureModel {
  name: string
  /** Length, width and height in metres. */
  size: [number, number, number] | null
  /** Placeholder shape without a file. */
  primitive: string | null
  /** Paths within the file: GLB, 3DS, SVG. */
  files: string[]
}

export interface FixtureGeometry {
  name: string
  /** Type of geometry, such as Axis or Beam. */
  kind: string
  model: string | null
  /** Transform relative to the parent: a matrix of four rows, in metres, z up; null for the identity. */
  place: number[] | null
  /** Target of a geometry reference. */
  repeats: string | null
  children: FixtureGeometry[]
}

export interface FixtureRevision {
  /** Unparsed date; ISO 8601 if the file complies. */
  date: string | null
  text: string
  by: string | null
}

/** Technical data of a fixture; null if unknown. */
export interface FixtureFigures {
  /** kg. */
  weight: number | null
  /** W. */
  power: number | null
  lamp: string | null
  /** lm. */
  flux: number | null
  /** K. */
  temperature: number | null
  /** Degrees, minimum and maximum. */
  beam: [number, number] | null
  /** Ambient °C, minimum and maximum. */
  ambient: [number, number] | null
  /** Manufacturer and model as four hexadecimal digits each. */
  rdm: { manufacturer: string; model: string } | null
  /** Millimetres: width, height and depth. */
  size?: [number, number, number] | null
  connector?: string | null
  /** Degrees. */
  pan?: number | null
  /** Degrees. */
  tilt?: number | null
}

/** Metadata of a fixture file: everything except its modes. */
export interface FixtureMetadata {
  format: 'gdtf' | 'ofl' | 'qxf'
  /** Version of the format. */
  version: string | null
  manufacturer: string
  name: string
  shortName: string | null
  description: string | null
  /** Id of the fixture type in the file. */
  id: string | null
  thumbnail: string | null
  figures: FixtureFigures
  revisions: FixtureRevision[]
  wheels: FixtureWheel[]
  models: FixtureModel[]
  geometries: FixtureGeometry[]
  /** Warnings about a usable file. */
  problems: Message[]
}

export interface FixtureReport extends FixtureMetadata {
  modes: FixtureMode[]
}

/** Mode in the list of a fixture file page. */
interface ModeCard {
  name: string
  description: string | null
  footprint: number | null
  /** Null if the server can't parse the format and only the data of the record is known. */
  channels: number | null
}

/** Fixture file in a list. */
export interface FixtureFileCard {
  id: number
  title: string
  format: string
  revision: string | null
}

/** Link to another revision of a fixture file. */
export interface FixtureRevisionLink {
  id: number
  revision: string | null
}

export interface FixtureFilePage {
  id: number
  title: string
  format: string
  console_software: string | null
  revision: string | null
  /** Latest revision, if it is another one. */
  later: FixtureRevisionLink | null
  file: StoredFile | null
  goods: Ref[]
  modes: ModeCard[]
  /** Null where the server does not support the format. */
  metadata: FixtureMetadata | null
  /** Readable files of the same products, for comparison. */
  others: FixtureFileCard[]
  favourite: boolean
}

/** Favourite fixture file of a customer. */
export interface FavouriteFile extends FixtureFileCard {
  file: StoredFile | null
  goods: Ref[]
  kept_at: string
}

/** URL path of a picture or model within a stored fixture file. */
export const entryPathIn = (sha256: string, path: string): string =>
  `/api/files/${sha256}/inside/${path.split('/').map(encodeURIComponent).join('/')}`
