/** A guide as it is played: its steps, and what its actions are about. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { StoredFile } from '../fields/stored-file.ts'
import type { Guide, GuideStep } from '../guide/guide.ts'
import type { Ref } from '../resources/published.ts'
import type { LibraryDocument } from './library.ts'
import type { Part } from './part.ts'

/** What is to be done at the end of a path. */
export type GuideOutcome =
  /** `current` is the number to order now, where another one took its place. */
  | { kind: 'part'; part: Part; current: Part | null }
  | { kind: 'firmware'; firmware: { id: number; version: string; file: StoredFile | null; goods: Ref[] } }
  | { kind: 'sheet'; sheet: Pick<LibraryDocument, 'id' | 'kind' | 'title'> & { goods: Ref[] }; place: string | null }
  | {
      kind: 'drawing'
      assembly: { id: number; code: string; name: Bilingual; goods: Ref | null }
      place: string | null
    }
  | { kind: 'solved' }
  /** Also where what it was about is no longer shown. */
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
  /** What the customer said of it; null before, and for staff. */
  helped: boolean | null
}
