/** A guide for customers: steps, and targets of actions. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { StoredFile } from '../fields/stored-file.ts'
import type { Guide, GuideStep } from '../guide/guide.ts'
import type { Ref } from '../resources/published.ts'
import type { LibraryDocument } from './library.ts'
import type { Part } from './part.ts'

/** The action at the end of a path. */
export type GuideOutcome =
  /** `current` is the number to order now, if replaced; `products` are those whose part lists contain it. */
  | { kind: 'part'; part: Part; current: Part | null; products: number[] }
  | { kind: 'firmware'; firmware: { id: number; version: string; file: StoredFile | null; goods: Ref[] } }
  | { kind: 'sheet'; sheet: Pick<LibraryDocument, 'id' | 'kind' | 'title'> & { goods: Ref[] }; place: string | null }
  | {
      kind: 'drawing'
      assembly: { id: number; code: string; name: Bilingual; goods: Ref | null }
      place: string | null
    }
  | { kind: 'solved' }
  /** Also when the target is no longer published. */
  | { kind: 'contact' }

export type PlayedStep = Omit<GuideStep, 'action'> & { leaf: GuideOutcome | null }

export interface GuidePage {
  id: number
  error_code: string | null
  symptom: Bilingual
  cause: Bilingual | null
  solution: Bilingual | null
  goods: Ref[]
  category: Ref | null
  guide: (Pick<Guide, 'start'> & { steps: PlayedStep[] }) | null
  /** The customer's vote; null before, and for staff. */
  helped: boolean | null
}
