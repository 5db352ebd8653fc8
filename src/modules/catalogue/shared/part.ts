/** Parts in the storefront. */

import type { Bilingual } from '#fields/bilingual.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { Ref } from '#shared/resources/published.ts'
import type { Described } from '#shared/web/facts.ts'
import type { Change } from './library.ts'

/** Part of the dictionary. */
export interface Part extends Described {
  id: number
  part_number: string
  name: Bilingual
  specification: Bilingual | null
  unit: string | null
  status: 'active' | 'superseded' | 'obsolete'
  image: StoredFile | null
  /** In kilograms. */
  weight: number | null
  orderable: boolean
}

/** Facts of a part that say when it can be delivered, if the config declares these fields. */
export const AVAILABILITY: readonly string[] = ['stock', 'lead_time', 'stock_on']

/** Part with predecessors, successors, uses and changes. */
export interface PartPage {
  part: Part
  /** Predecessors, oldest first. */
  earlier: Part[]
  /** Successors in order; the last one is the part to order. */
  later: Part[]
  changes: Change[]
  /** Number of part list lines with the part. */
  uses: number
}

/** Use of a part in an assembly. */
export interface PartUse {
  id: number
  balloon: string
  quantity: number
  from_serial: string | null
  to_serial: string | null
  assembly: Ref | null
  product: Ref | null
}
