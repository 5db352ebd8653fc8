/** The value that a change of many records gives to a field of one. */

import type { FieldChange } from '#shared/bulk.ts'
import { LOCALES } from '#shared/constants.ts'

type Replacement = Extract<FieldChange, { find: string }>

/** Digits after which sums of fractions are rounded: 0.1 + 0.2 is 0.3. */
const PRECISION = 12

/** @returns the previous value where nothing matches, or it is no number to add to */
export function newValue(change: FieldChange, before: unknown): unknown {
  if ('set' in change) return change.set
  if ('add' in change) {
    return typeof before === 'number' ? Number((before + change.add).toPrecision(PRECISION)) : before
  }
  if (typeof before === 'string') return replaceIn(before, change)
  if (typeof before !== 'object' || before === null) return before
  // A bilingual text.
  const locales: readonly string[] = change.language ? [change.language] : LOCALES
  return Object.fromEntries(
    Object.entries(before).map(([locale, text]) => [
      locale,
      typeof text === 'string' && locales.includes(locale) ? replaceIn(text, change) : text,
    ]),
  )
}

function replaceIn(text: string, { find, replace, ignoreCase = false }: Replacement): string {
  if (!ignoreCase) return text.replaceAll(find, () => replace)
  const escaped = find.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  return text.replace(new RegExp(escaped, 'giu'), () => replace)
}
