/** A guide for customers: steps, and targets of actions. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { StoredFile } from '../fields/stored-file.ts'
import type { Guide, GuideStep } from '../guide/guide.ts'
import type { Ref } from '../resources/published.ts'
import type { LibraryDocument } from './library.ts'
import type { Part } from './part.ts'

/** A part, and the units that it is for. */
export interface PartOption {
  part: Part
  from_serial: string | null
  to_serial: string | null
}

/** The action at the end of a path. */
export type GuideOutcome =
  /** `current` is the number to order now, if replaced. */
  | { kind: 'part'; part: Part; current: Part | null }
  /** The serial number decides. */
  | { kind: 'parts'; options: PartOption[] }
  /** The product decides, and is unknown. */
  | { kind: 'ask' }
  | { kind: 'firmware'; firmware: { id: number; version: string; file: StoredFile | null; goods: Ref[] } }
  | { kind: 'sheet'; sheet: Pick<LibraryDocument, 'id' | 'kind' | 'title'> & { goods: Ref[] }; place: string | null }
  | {
      kind: 'drawing'
      assembly: { id: number; code: string; name: Bilingual; goods: Ref | null }
      place: string | null
    }
  | { kind: 'solved' }
  /** Also when the target is no longer published, or the unit has no such part. */
  | { kind: 'contact' }

export type GuidePageStep = Omit<GuideStep, 'action'> & { leaf: GuideOutcome | null }

export interface GuidePage {
  id: number
  error_code: string | null
  symptom: Bilingual
  cause: Bilingual | null
  solution: Bilingual | null
  goods: Ref[]
  category: Ref | null
  /** The products that it is for: its own, else those of its category. */
  products: Ref[]
  /** The product that the actions are for; null while it is unknown. */
  product: number | null
  guide: (Pick<Guide, 'start'> & { steps: GuidePageStep[] }) | null
  /** The customer's vote; null before, and for staff. */
  helped: boolean | null
}
