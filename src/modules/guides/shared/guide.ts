/** Guides in the storefront: steps, and resolved targets of actions. */

import type { Bilingual } from '#fields/bilingual.ts'
import type { Guide, GuideStep } from '#fields/guide/guide.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { LibraryDocument } from '#modules/catalogue/shared/library.ts'
import type { Part } from '#modules/catalogue/shared/part.ts'
import type { Ref } from '#shared/resources/published.ts'
import type { Described } from '#shared/web/facts.ts'

/** Part with the range of units that it fits. */
interface PartOption {
  part: Part
  from_serial: string | null
  to_serial: string | null
}

/** Resolved action at the end of a path. */
export type GuideOutcome =
  /** `current` is the final successor, if superseded. */
  | { kind: 'part'; part: Part; current: Part | null }
  /** The part depends on the serial number. */
  | { kind: 'parts'; options: PartOption[] }
  /** The outcome depends on the product, which is unknown. */
  | { kind: 'ask' }
  | {
      kind: 'firmware'
      firmware: { id: number; version: string; file: StoredFile | null; goods: Ref[] }
    }
  | {
      kind: 'sheet'
      sheet: Pick<LibraryDocument, 'id' | 'kind' | 'title'> & { goods: Ref[] }
      place: string | null
    }
  | {
      kind: 'drawing'
      assembly: { id: number; code: string; name: Bilingual; goods: Ref | null }
      place: string | null
    }
  | { kind: 'solved' }
  /** Also the fallback for unpublished targets, and for units without such a part. */
  | { kind: 'contact' }

export type GuidePageStep = Omit<GuideStep, 'action'> & { outcome: GuideOutcome | null }

export interface GuidePage extends Described {
  id: number
  error_code: string | null
  symptom: Bilingual
  cause: Bilingual | null
  solution: Bilingual | null
  goods: Ref[]
  category: Ref | null
  /** Products of the guide; without any, those of its category. */
  products: Ref[]
  /** Selected product; null if unknown. */
  product: number | null
  guide: (Pick<Guide, 'start'> & { steps: GuidePageStep[] }) | null
  /** The customer's vote; null without one, and for staff. */
  helped: boolean | null
}
