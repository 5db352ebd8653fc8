/** The order of groups: those that a search names, all others, and those whose best match is weak. */
import { isWordMatch, type RankedMatch, type RankedTerm } from '#server/core/records/best-matches.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { Group } from './groups.ts'
import { codeIn } from './named-code.ts'
import { kindIn } from './named-kind.ts'

const NAMED = 0
/** Also of groups without matches. */
export const USUAL = 1
/** Found by pinyin or inside of words. */
const WEAK = 2

/** The position of a group among those of the results; equal ones remain in display order. */
export function groupOrder(
  resources: Resources,
  group: Group,
  terms: readonly RankedTerm[],
  [best]: readonly RankedMatch[],
): number {
  if (best === undefined) return USUAL
  if (kindIn(resources, group, terms) !== null || codeIn(resources, group, terms) !== null) return NAMED
  return isWordMatch(best, terms.length) ? USUAL : WEAK
}
