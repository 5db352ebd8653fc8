/** Changes in the storefront. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { StoredFile } from '../fields/stored-file.ts'
import type { Ref } from '../resources/published.ts'
import type { Change } from './library.ts'
import type { Part } from './part.ts'

/** A part list line with a part of a change. */
export interface ChangedLine {
  id: number
  balloon: string
  /** Id of the part: the old one or the new one. */
  part: number
  from_serial: string | null
  to_serial: string | null
}

/** An assembly that a change affects. */
export interface ChangePlace {
  id: number
  code: string
  name: Bilingual
  drawing: StoredFile | null
  product: Ref | null
  /** The lines of its part list with the old or new part; empty if only linked. */
  lines: ChangedLine[]
}

/** A change with its parts and affected assemblies. */
export interface ChangePage {
  change: Change
  old: Part | null
  new: Part | null
  /** The number to order now: the new part, or its replacement. */
  order: Part | null
  places: ChangePlace[]
}
