/** Suggested part while the user types a number or name. */
import type { Part } from '#modules/catalogue/shared/part.ts'

export interface PartSuggestion {
  part: Part
  /** Successor to order instead; null if not superseded. */
  replacement: Part | null
}
