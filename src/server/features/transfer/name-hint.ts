/** Suggests the closest existing name in messages about an unknown one. */
import { translate } from '#server/core/translate.ts'
import { closestMatch } from '#shared/closest-match.ts'
import type { Locale } from '#shared/constants.ts'

/** Returns the suggestion to append to the message, or an empty string without a match. */
export function nameHint(name: string, candidates: Iterable<string>, locale: Locale): string {
  const match = closestMatch(name, candidates)
  return match === undefined ? '' : translate({ key: 'transfer.nameHint', values: { name: match } }, locale)
}
