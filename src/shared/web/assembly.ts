/** The assemblies of a product as drawings and 3D read them: one tree, each with its picture and its part list. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { StoredFile } from '../fields/stored-file.ts'
import type { Fit } from '../unit/serial.ts'
import type { Change } from './library.ts'
import type { Part } from './part.ts'

/** Where a balloon lies on the drawing, from 0 to 1 of its width and height. */
export interface Hotspot {
  balloon: string
  x: number
  y: number
}

/** A line of an assembly's part list. */
export interface AssemblyLine {
  id: number
  /** Balloon numbers are compared by `balloonKey`; several lines may have the same one. */
  balloon: string
  quantity: number
  /** Name of its node in the product's model. */
  node: string | null
  from_serial: string | null
  to_serial: string | null
  part: Part
  /** The number to order today, where the part has been superseded. */
  replacement: Part | null
  /** The assembly of this product that the line stands for: the one whose code is the number of the part. */
  opens: number | null
  /** How many changes speak of the part in this product, for the unit that was asked with. */
  changes: number
  /** Whether it holds for the unit; only where a serial number was asked with, and then never `no`. */
  fit?: Fit
}

/** A change as a drawing tells of it; `fit` only where a serial number was asked with. */
export interface AssemblyChange
  extends Pick<Change, 'id' | 'change_number' | 'title' | 'kind' | 'from_serial' | 'effective' | 'fit'> {
  /** Ids of the old and the new part. */
  parts: number[]
}

export interface Assembly {
  id: number
  code: string
  name: Bilingual
  /** Id of the assembly above it; null at the top. */
  parent: number | null
  drawing: StoredFile | null
  hotspots: Hotspot[]
  /** Names of its nodes in the product's model. */
  nodes: string[]
  /** In the order of their balloons. */
  lines: AssemblyLine[]
  /** Changes that are linked to it or name a part of its list, the newest first; also those of other units. */
  changes: AssemblyChange[]
  /** How many lines do not fit the unit that was asked with. */
  left_out: number
}
