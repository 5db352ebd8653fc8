/** Groups whose best match is weak, which come after all others. */
import { isWordMatch, type RankedMatch, type RankedTerm } from '#server/core/records/best-matches.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { Group } from './groups.ts'
import { codeIn } from './named-code.ts'
import { kindIn } from './named-kind.ts'

/** Whether the best match of a group was found by pinyin or inside of words, while the search does not name the group. */
export function isWeakMatch(
  resources: Resources,
  group: Group,
  terms: readonly RankedTerm[],
  [best]: readonly RankedMatch[],
): boolean {
  if (best === undefined || isWordMatch(best, terms.length)) return false
  return kindIn(resources, group, terms) === null && codeIn(resources, group, terms) === null
}
