/** Parts as the storefront reads them. */
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

/** A part with its life: what it replaced, what replaces it, where it is built in, what was announced of it. */
export interface PartPage {
  part: Part
  /** What this number replaced, oldest first. */
  earlier: Part[]
  /** What replaced it, one after the other; the last is the number to order. */
  later: Part[]
  changes: Change[]
  /** How many lines of part lists name it. */
  uses: number
}

/** One place where a part is built in. */
export interface PartUse {
  id: number
  balloon: string
  quantity: number
  from_serial: string | null
  to_serial: string | null
  assembly: Ref | null
  product: Ref | null
}
