/**
 * Conditions of one group for lists that are searched as the search page is: by synonyms, and by
 * model numbers.
 */
import type { Condition } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { SearchGroup } from '../../shared/search.ts'
import { termConditions } from './conditions.ts'
import { GROUPS } from './groups.ts'
import { termsWithSynonyms } from './synonyms.ts'

/** The records of a group that match a search. */
export async function matchConditions(
  context: ReadContext,
  name: SearchGroup,
  q: string,
): Promise<Condition[]> {
  const group = GROUPS.find((item) => item.name === name)
  return group ? termConditions(context, group, await termsWithSynonyms(context, q)) : []
}
