/** Tree of a product's assemblies, with drawings and part lists, for drawings and 3D models. */

import type { Bilingual } from '#fields/bilingual.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { Change } from '#modules/catalogue/shared/library.ts'
import type { Part } from '#modules/catalogue/shared/part.ts'
import type { Fit } from '#modules/units/shared/serial.ts'
import type { Described } from '#shared/web/facts.ts'

/** Position of a balloon on the drawing, from 0 to 1 of width and height. */
export interface Hotspot {
  balloon: string
  x: number
  y: number
}

/** Line of an assembly's part list. */
export interface AssemblyLine extends Described {
  id: number
  /** Compared by `balloonKey`; several lines can have the same balloon. */
  balloon: string
  quantity: number
  /** Name of its node in the product's model. */
  node: string | null
  from_serial: string | null
  to_serial: string | null
  part: Part
  /** Final successor of a superseded part. */
  replacement: Part | null
  /** Id of the assembly that the line represents: its code equals the part number. */
  opens: number | null
  /** Number of changes to the part in this product that affect the requested unit. */
  changes: number
  /** Set for requests with a serial number; never `no`, because such lines are omitted. */
  fit?: Fit
}

/** Change on a drawing; `fit` is set for requests with a serial number. */
export interface AssemblyChange
  extends Pick<
    Change,
    'id' | 'change_number' | 'title' | 'kind' | 'from_serial' | 'effective' | 'fit'
  > {
  /** Ids of the old and the new part. */
  parts: number[]
}

export interface Assembly extends Described {
  id: number
  code: string
  name: Bilingual
  /** Id of the parent assembly; null at the top. */
  parent: number | null
  drawing: StoredFile | null
  hotspots: Hotspot[]
  /** Names of its nodes in the product's model. */
  nodes: string[]
  /** Sorted by balloon. */
  lines: AssemblyLine[]
  /** Changes of the assembly or its parts, newest first, including those for other units. */
  changes: AssemblyChange[]
  /** Number of omitted lines that do not fit the requested unit. */
  excluded_lines: number
}
