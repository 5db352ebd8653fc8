/** What the server finds in the file of a fixture library: the same for every format that it reads. */
import type { Message } from '../errors.ts'
import type { StoredFile } from '../fields/stored-file.ts'
import type { Ref } from '../resources/published.ts'

/** DMX values from and to, both included. */
export interface DmxRange {
  from: number
  to: number
}

/** What physical values a range runs through, in the unit of its attribute. */
export interface PhysicalRange {
  from: number
  to: number
}

/** A named part of a function's range. */
export interface FixtureSet extends DmxRange {
  name: string
  /** Index of the wheel's slot, from 1. */
  slot: number | null
}

/** What a channel does over a range of its values. */
export interface FixtureFunction extends DmxRange {
  name: string
  attribute: string
  physical: PhysicalRange | null
  /** The wheel that the sets name slots of. */
  wheel: string | null
  /** The channel or function that has to be in a range for this one to hold, as `name from–to`. */
  condition: string | null
  sets: FixtureSet[]
}

export interface FixtureChannel {
  /** Addresses in the mode from 1, the coarse one first; empty for a virtual channel. */
  offsets: number[]
  /** The range of addresses it lies in; 1 for all but fixtures that have several. */
  break: number
  /** What it is called, unique in the mode together with `geometry`. */
  name: string
  attribute: string
  /** The part of the fixture that it moves or lights. */
  geometry: string | null
  /** Bytes in which its values are written: 1 up to 255, 2 up to 65535. */
  bytes: number
  default: number | null
  highlight: number | null
  functions: FixtureFunction[]
}

export interface FixtureMode {
  name: string
  description: string | null
  /** Addresses that it takes. */
  footprint: number
  channels: FixtureChannel[]
}

export interface WheelSlot {
  name: string
  /** As `#rrggbb`. */
  colour: string | null
  /** The picture's path within the file. */
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
  /** The shape that stands for it where there is no file. */
  primitive: string | null
  /** Paths within the file: GLB, 3DS, SVG. */
  files: string[]
}

export interface FixtureGeometry {
  name: string
  /** Such as Axis or Beam. */
  kind: string
  model: string | null
  /** Where it is in the part above it: a matrix of four rows, metres, z upwards; null where it stands in its place. */
  place: number[] | null
  /** The geometry that a reference repeats. */
  repeats: string | null
  children: FixtureGeometry[]
}

export interface FixtureRevision {
  /** As the file writes it, ISO 8601 where it does. */
  date: string | null
  text: string
  by: string | null
}

/** Figures of a fixture, each null where its file says nothing. */
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
  /** Degrees, the narrowest and the widest. */
  beam: [number, number] | null
  /** Ambient °C, the lowest and the highest. */
  ambient: [number, number] | null
  /** Manufacturer and model as four hexadecimal digits each. */
  rdm: { manufacturer: string; model: string } | null
}

/** Everything but the modes' channels. */
export interface FixtureFacts {
  format: 'gdtf' | 'ofl'
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
  /** What is odd about the file, without making it useless. */
  problems: Message[]
}

export interface FixtureReport extends FixtureFacts {
  modes: FixtureMode[]
}

/** A mode as the page of a fixture file lists it. */
export interface ModeCard {
  name: string
  description: string | null
  footprint: number | null
  /** Null where the server cannot read the format: what is known then is what the company wrote down. */
  channels: number | null
}

/** A fixture file by the name of another one. */
export interface FixtureFileCard {
  id: number
  title: string
  format: string
  revision: string | null
}

/** The page of a fixture file. */
export interface FixtureFilePage {
  id: number
  title: string
  format: string
  console_software: string | null
  revision: string | null
  file: StoredFile | null
  goods: Ref[]
  modes: ModeCard[]
  /** Null where the server does not read the format. */
  facts: FixtureFacts | null
  /** Other files of the same products that the server reads, for comparison. */
  others: FixtureFileCard[]
  favourite: boolean
}

/** A fixture file that a customer keeps at hand. */
export interface FavouriteFile extends FixtureFileCard {
  file: StoredFile | null
  goods: Ref[]
  kept_at: string
}

/** The address of a picture or model within a stored fixture file. */
export const insideAddress = (sha256: string, path: string): string =>
  `/api/files/${sha256}/inside/${path.split('/').map(encodeURIComponent).join('/')}`
