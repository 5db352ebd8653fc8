/**
 * The order of groups: those that a search names, those with a record of its name, all others, and
 * those whose best match is weak; unlikely results.
 */
import {
  isFragmentMatch,
  isNameMatch,
  isWordMatch,
  type RankedMatch,
  type RankedTerm,
} from '#server/records/best-matches.ts'
import { searchPhrase } from '#server/records/search-text.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { SearchHit } from '../../shared/search.ts'
import { stripHighlights } from '../../shared/search-highlights.ts'
import type { Group } from './groups.ts'
import { codeIn } from './named-code.ts'
import { kindIn } from './named-kind.ts'
import type { Relaxed } from './relaxed-terms.ts'

const NAMED = 0
const NAME = 1
const USUAL = 2
/** Found by pinyin or inside of words. */
const WEAK = 3

export interface GroupPlace {
  /** Position among the groups; equal ones remain in display order. */
  order: number
  /** Whether a group that has no names contains its best match perhaps by chance. */
  isUnlikely: boolean
}

/** Also of groups without matches. */
export const USUAL_PLACE: GroupPlace = { order: USUAL, isUnlikely: false }

/**
 * The place of a group among those of the results.
 * @param relaxed if its records have only some of the words
 */
export function placeOf(
  resources: Resources,
  group: Group,
  terms: readonly RankedTerm[],
  [best]: readonly RankedMatch[],
  [hit]: readonly SearchHit[],
  relaxed: Relaxed | null,
): GroupPlace {
  if (best === undefined) return USUAL_PLACE
  const isNamed =
    kindIn(resources, group, terms) !== null ||
    codeIn(resources, group, terms) !== null ||
    // A version: “vela 600 2.1.0”.
    (group.name === 'firmware' && hit !== undefined && isTitle(hit, terms))
  if (isNamed) return { order: NAMED, isUnlikely: false }
  if (relaxed) return relaxed.isCertain ? USUAL_PLACE : { order: WEAK, isUnlikely: true }
  if (isNameMatch(best)) return { order: NAME, isUnlikely: false }
  if (isWordMatch(best, terms.length)) return USUAL_PLACE
  const hasNames = group.name === 'goods' || group.name === 'codes'
  return { order: WEAK, isUnlikely: !hasNames && isFragmentMatch(best, terms.length) }
}

const isTitle = ({ title }: SearchHit, terms: readonly RankedTerm[]) =>
  Object.values(title).some((name) =>
    terms.some(({ text }) => text === searchPhrase(stripHighlights(name ?? ''))),
  )
