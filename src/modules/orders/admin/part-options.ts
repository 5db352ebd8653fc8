/** The options of the part finder. */

import type { Part } from '#modules/catalogue/shared/part.ts'
import type { PartSuggestion } from '../shared/part-suggestion.ts'

export interface PartOption {
  part: Part
  /** The searched part that this one replaces. */
  replaces: Part | null
  /** The part to order instead. */
  replacement: Part | null
}

/** A replacement comes before the part that it replaces, so that one press takes it. */
export function optionsOf(parts: readonly PartSuggestion[]): PartOption[] {
  const options = new Map<number, PartOption>()
  for (const { part, replacement } of parts) {
    if (replacement && !options.has(replacement.id)) {
      options.set(replacement.id, { part: replacement, replaces: part, replacement: null })
    }
    if (!options.has(part.id)) options.set(part.id, { part, replaces: null, replacement })
  }
  return [...options.values()]
}
