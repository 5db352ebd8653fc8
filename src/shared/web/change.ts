/** A change as the storefront reads it. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { StoredFile } from '../fields/stored-file.ts'
import type { Ref } from '../resources/published.ts'
import type { Change } from './library.ts'
import type { Part } from './part.ts'

/** Where a part of a change stands in a part list. */
export interface ChangedLine {
  id: number
  balloon: string
  /** Id of the part: the old one or the new one. */
  part: number
  from_serial: string | null
  to_serial: string | null
}

/** An assembly that a change is about. */
export interface ChangePlace {
  id: number
  code: string
  name: Bilingual
  drawing: StoredFile | null
  product: Ref | null
  /** The lines of its part list that name the old or the new part; empty where it is only linked. */
  lines: ChangedLine[]
}

/** A change with its parts and the places where it applies. */
export interface ChangePage {
  change: Change
  old: Part | null
  new: Part | null
  /** The number to order today: the new part, or what has replaced it since. */
  order: Part | null
  places: ChangePlace[]
}
