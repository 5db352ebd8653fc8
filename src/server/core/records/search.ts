/**
 * Compiles the full-text search (`q`) to conditions: on the index, or for a scan if the terms are too common. The index
 * covers all fields, so for users who can't read all of them, matches are checked against the readable fields.
 */
import { sql } from 'kysely'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import type { SearchTerm, TermCondition } from '../db/engines/engine.ts'
import type { SizedContext } from '../db/versions.ts'
import type { Condition } from './condition.ts'
import { countOnce } from './count.ts'
import { searchTerms, searchText, searchWords } from './search-text.ts'
import { parameter, runCached } from './statement-cache.ts'

export interface SearchConditions {
  /** Index conditions. */
  conditions: Condition[]
  /** Number of matches, if determined by a single look-up; at the limit, there can be more. */
  matches: number | null
}

/** Beyond this number of matches, fetching their ids from the index takes longer than a scan. */
export const MAX_FETCHED_MATCHES = 100_000
/** Maximum matches checked against the readable fields, newest first. */
export const MAX_CANDIDATES = 1000

/**
 * Compiles the terms of a query. @param countTo cap for counting matches, for searches without other conditions @param
 * fetched number of matches from which a scan is faster; small if only the first matches are needed
 */
export async function searchConditions(
  context: SizedContext,
  table: string,
  q: string,
  countTo: number | null = null,
  fetched = MAX_FETCHED_MATCHES,
): Promise<SearchConditions> {
  const { db } = context
  const conditions: Condition[] = []
  let matches: number | null = null
  const parts = db.engine.search.conditions(table, searchTerms(q))
  const isSingleTerm = countTo !== null && parts.length === 1
  for (const terms of parts) {
    const scan = scanCondition(terms.scanTerms)
    let isCommon = false
    if (terms.count) {
      const { count } = terms
      const counted = isSingleTerm ? countTo : fetched
      const key = `${table} ${terms.cacheKey} ${counted}`
      const build = () => count(parameter(0), counted)
      const look = async () => Number((await runCached(db, key, build, [terms.value]))[0]?.n)
      const match = await countOnce(context, `${key} ${terms.value}`, look)
      isCommon = match >= fetched
      if (isSingleTerm) matches = match
    }
    const byIndex = {
      cacheKey: terms.cacheKey,
      values: [terms.value],
      build: (value: typeof parameter) => terms.build(value(0)),
    }
    conditions.push({ ...(isCommon && scan ? scan : { ...byIndex, planned: true }), ...(scan && { scan }) })
  }
  return { conditions, matches }
}

/** Combines the scan variants of the terms; null if the engine plans scans itself. */
function scanCondition(terms: readonly TermCondition[]): Condition | null {
  if (!terms.length) return null
  return {
    cacheKey: terms.map((term) => term.cacheKey).join(),
    values: terms.map((term) => term.value),
    build: (value) => {
      const parts = terms.map((term, index) => term.build(value(index)))
      return sql`(${sql.join(parts, sql` and `)})`
    },
  }
}

/** Whether the index covers fields that the subject can't read. */
export const isPartlyHidden = (resource: Resource, subject: Subject): boolean =>
  Object.values(resource.fields).some((f) => f.searched && !can(subject, 'read', resource, f.name))

/** Returns the records whose readable fields contain all terms of the query. */
export function filterByReadableFields(resource: Resource, q: string, records: readonly AnyRecord[]): AnyRecord[] {
  const terms = searchTerms(q)
  return records.filter((record) => {
    const text = searchText(resource, record)
    const words = terms.some(({ short }) => short) ? searchWords(text) : []
    return terms.every((term) => containsTerm(text, words, term))
  })
}

const containsTerm = (text: string, words: readonly string[], term: SearchTerm) =>
  term.short ? words.some((word) => word.startsWith(term.text)) : text.includes(term.text)
