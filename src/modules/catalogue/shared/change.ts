/** Changes in the storefront. */
import type { Bilingual } from '#fields/bilingual.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { Change } from '#modules/catalogue/shared/library.ts'
import type { Part } from '#modules/catalogue/shared/part.ts'
import type { Ref } from '#shared/resources/published.ts'

/** Part list line with a part of a change. */
export interface ChangedLine {
  id: number
  balloon: string
  /** Id of the old or new part. */
  part: number
  from_serial: string | null
  to_serial: string | null
}

/** Assembly affected by a change. */
export interface ChangePlace {
  id: number
  code: string
  name: Bilingual
  drawing: StoredFile | null
  product: Ref | null
  /** Lines with the old or new part; empty if the assembly is only linked. */
  lines: ChangedLine[]
}

/** Change with its parts and affected assemblies. */
export interface ChangePage {
  change: Change
  old: Part | null
  new: Part | null
  /** Part to order: the new part, or its final successor. */
  order: Part | null
  places: ChangePlace[]
}
