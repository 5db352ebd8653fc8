/** The order of groups: those that a search names, all others, and those whose best match is weak; unlikely results. */
import { isFragmentMatch, isWordMatch, type RankedMatch, type RankedTerm } from '#server/core/records/best-matches.ts'
import { searchPhrase } from '#server/core/records/search-text.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { SearchHit } from '#shared/web/search.ts'
import { stripHighlights } from '#shared/web/search-highlights.ts'
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
  [hit]: readonly SearchHit[],
): number {
  if (best === undefined) return USUAL
  if (kindIn(resources, group, terms) !== null || codeIn(resources, group, terms) !== null) return NAMED
  // A version: “vela 600 2.1.0”.
  if (group.name === 'firmware' && hit && isTitle(hit, terms)) return NAMED
  return isWordMatch(best, terms.length) ? USUAL : WEAK
}

const isTitle = ({ title }: SearchHit, terms: readonly RankedTerm[]) =>
  Object.values(title).some((name) => terms.some(({ text }) => text === searchPhrase(stripHighlights(name ?? ''))))

/** Whether a group that has no names contains its best match perhaps by chance. @param order see `groupOrder` */
export const isUnlikely = (
  { name }: Group,
  order: number,
  terms: readonly RankedTerm[],
  [best]: readonly RankedMatch[],
): boolean =>
  name !== 'goods' && name !== 'codes' && order === WEAK && best !== undefined && isFragmentMatch(best, terms.length)
