/** Finds records of every resource that the actor may list, those used recently first. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RecordKey } from '#shared/live.ts'
import { MAX_PER_RESOURCE, type QuickSearchResponse } from '#shared/quick-search.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor } from '../context.ts'
import { bestMatches } from '../records/best-matches.ts'
import { matchingIds } from '../records/ids.ts'
import { readNames } from '../records/named.ts'
import { listConditions, type ReadContext } from '../records/read.ts'
import { searchPhrase, searchTerms } from '../records/search-text.ts'
import { namedFilter } from './named-resource.ts'

/** Matches of a resource that are ranked: results must appear before the next key press. */
const MAX_RANKED = 500
/** With more matches, a scan soon finds as many as are ranked. */
const MAX_FETCHED = 5_000
/**
 * Rank of resources that were used recently, or that the query names; those of matches are between.
 */
const FIRST_RANK = -1
const NO_RANK = Number.POSITIVE_INFINITY

type RankedGroup = QuickSearchResponse['groups'][number] & { rank: number }

/**
 * The best matches of each resource; the resource with the best one comes first.
 * @param recent records that the actor has used, newest first
 * @param isAborted whether the client has disconnected
 */
export async function findRecords(
  context: ReadContext,
  actor: Actor,
  q: string,
  recent: readonly RecordKey[],
  isAborted: () => boolean,
): Promise<QuickSearchResponse['groups']> {
  if (!searchTerms(q).length) return []
  const groups: RankedGroup[] = []
  for (const resource of Object.values(context.resources)) {
    if (!resource.quickSearch || !can(actor, 'list', resource)) continue
    // Other calls are served between two resources.
    await nextTurn()
    if (isAborted()) return []
    const used = recent.filter((key) => key.resource === resource.name).map(({ id }) => id)
    const group = await findInResource(context, actor, resource, q, used)
    if (group.records.length) groups.push(group)
  }
  return groups.toSorted((a, b) => a.rank - b.rank).map(({ rank, ...group }) => group)
}

async function findInResource(
  context: ReadContext,
  actor: Actor,
  resource: Resource,
  q: string,
  recent: readonly number[],
): Promise<RankedGroup> {
  const { name } = resource
  const named = await namedFilter(context, actor, resource, q)
  const text = named ? String(named.q ?? '') : q
  const { conditions } = await listConditions(
    context,
    actor,
    resource,
    named ?? { q },
    [],
    MAX_FETCHED,
  )
  const used = recent.length
    ? await matchingIds(context.db, name, recent, conditions)
    : new Set<number>()
  const bestHits = await bestMatches(context, name, conditions, {
    phrase: searchPhrase(text),
    terms: searchTerms(text),
    range: [0, MAX_PER_RESOURCE],
    among: MAX_RANKED,
  })
  const ids = [
    ...new Set([...recent.filter((id) => used.has(id)), ...bestHits.map(({ id }) => id)]),
  ]
  return {
    resource: name,
    records: await readNames(context, actor, name, ids.slice(0, MAX_PER_RESOURCE)),
    hasMore: ids.length > MAX_PER_RESOURCE,
    filter: named ?? { q },
    rank: named || used.size ? FIRST_RANK : (bestHits[0]?.rank ?? NO_RANK),
  }
}
