/** Assemblies of a product for drawings and 3D: one tree, each with picture and part list. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { StoredFile } from '../fields/stored-file.ts'
import type { Fit } from '../unit/serial.ts'
import type { Change } from './library.ts'
import type { Part } from './part.ts'

/** Position of a balloon on the drawing, from 0 to 1 of width and height. */
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
  /** The assembly of this product that the line represents: its code equals the part number. */
  opens: number | null
  /** Number of changes that mention the part in this product that affect the requested unit. */
  changes: number
  /** Whether it fits the unit; only with a serial number, and then never `no`. */
  fit?: Fit
}

/** A change on a drawing; `fit` only with a serial number. */
export interface AssemblyChange
  extends Pick<Change, 'id' | 'change_number' | 'title' | 'kind' | 'from_serial' | 'effective' | 'fit'> {
  /** Ids of the old and the new part. */
  parts: number[]
}

export interface Assembly {
  id: number
  code: string
  name: Bilingual
  /** Id of the parent assembly; null at the top. */
  parent: number | null
  drawing: StoredFile | null
  hotspots: Hotspot[]
  /** Names of its nodes in the product's model. */
  nodes: string[]
  /** In the order of their balloons. */
  lines: AssemblyLine[]
  /** Changes linked to it or to a part of its list, newest first; includes those of other units. */
  changes: AssemblyChange[]
  /** Number of omitted lines that do not fit the requested unit. */
  left_out: number
}
