/** Parts in the storefront. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { StoredFile } from '../fields/stored-file.ts'
import type { Ref } from '../resources/published.ts'
import type { Change } from './library.ts'

/** A part number of the dictionary. */
export interface Part {
  id: number
  part_number: string
  name: Bilingual
  specification: Bilingual | null
  unit: string | null
  status: 'active' | 'superseded' | 'obsolete'
  image: StoredFile | null
  /** Kilograms. */
  weight: number | null
  orderable: boolean
}

/** A part with predecessors, successors, uses and changes. */
export interface PartPage {
  part: Part
  /** Its predecessors, oldest first. */
  earlier: Part[]
  /** Its successors in order; the last is the number to order. */
  later: Part[]
  changes: Change[]
  /** Number of part list lines with it. */
  uses: number
}

/** A use of a part in an assembly. */
export interface PartUse {
  id: number
  balloon: string
  quantity: number
  from_serial: string | null
  to_serial: string | null
  assembly: Ref | null
  product: Ref | null
}
