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

/** A named part of a function's range. */
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
  /** The wheel whose slots the sets refer to. */
  wheel: string | null
  /** The channel or function that must be in a range for this one to be active, as `name from–to`. */
  condition: string | null
  sets: FixtureSet[]
}

export interface FixtureChannel {
  /** Addresses in the mode from 1, the coarse one first; empty for a virtual channel. */
  offsets: number[]
  /** DMX break; 1 for fixtures with a single address range. */
  break: number
  /** Name, unique in the mode together with `geometry`. */
  name: string
  attribute: string
  /** The part of the fixture that it moves or lights. */
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
  /** Such as Axis or Beam. */
  kind: string
  model: string | null
  /** Transform relative to the parent: a matrix of four rows, in metres, z up; null for the identity. */
  place: number[] | null
  /** The geometry that a reference repeats. */
  repeats: string | null
  children: FixtureGeometry[]
}

export interface FixtureRevision {
  /** As in the file, ISO 8601 if the file complies. */
  date: string | null
  text: string
  by: string | null
}

/** Technical figures of a fixture, each null if not stated. */
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

/** Everything but the modes' channels. */
export interface FixtureMetadata {
  format: 'gdtf' | 'ofl' | 'qxf'
  /** Of the format. */
  version: string | null
  manufacturer: string
  name: string
  shortName: string | null
  description: string | null
  /** The fixture type's own identifier. */
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

/** A mode as the page of a fixture file lists it. */
interface ModeCard {
  name: string
  description: string | null
  footprint: number | null
  /** Null where the server cannot read the format and only the record's data is known. */
  channels: number | null
}

/** A fixture file in a list. */
export interface FixtureFileCard {
  id: number
  title: string
  format: string
  revision: string | null
}

/** The page of a fixture file. */
/** Another revision of a fixture file. */
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
  /** The newest revision, if it is another one. */
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

/** A favourite fixture file of a customer. */
export interface FavouriteFile extends FixtureFileCard {
  file: StoredFile | null
  goods: Ref[]
  kept_at: string
}

/** The address of a picture or model within a stored fixture file. */
export const insideAddress = (sha256: string, path: string): string =>
  `/api/files/${sha256}/inside/${path.split('/').map(encodeURIComponent).join('/')}`
