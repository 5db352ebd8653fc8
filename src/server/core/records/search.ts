/**
 * Compiles the full-text search (`q`) to conditions: by the index, or by a scan where its terms are too common. The index
 * covers all fields, so for users that may not read each of them, every match is checked again against the readable ones.
 */
import { sql } from 'kysely'
import type { Resource } from '#shared/resources/define.ts'
import { can, type Subject } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Database } from '../db/database.ts'
import type { SearchTerm, TermCondition } from '../db/engines/engine.ts'
import type { Condition } from './condition.ts'
import { searchTerms, searchText, searchWords } from './search-text.ts'
import { parameter, runCached } from './statement-cache.ts'

export interface SearchConditions {
  /** Index conditions. */
  conditions: Condition[]
  /** Number of matching records, if a single look-up determined it; at the limit there may be more. */
  matches: number | null
}

/** With more matches, fetching their ids from the index takes longer than a scan. */
export const FETCHED = 100_000
/** Matches that are checked against the readable fields, newest first. */
export const MAX_CANDIDATES = 1000

/**
 * Conditions for every term of a query. @param countTo cap for counting matches, for a search without other conditions
 * @param fetched number of matches from which a scan is faster: for the first few of them, it is soon
 */
export async function searchConditions(
  db: Database,
  table: string,
  q: string,
  countTo: number | null = null,
  fetched = FETCHED,
): Promise<SearchConditions> {
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
      const rows = await runCached(db, `${table} ${terms.cacheKey} ${counted}`, () => count(parameter(0), counted), [
        terms.value,
      ])
      const match = Number(rows[0]?.n)
      isCommon = match >= fetched
      if (isSingleTerm) matches = match
    }
    const byIndex = {
      cacheKey: terms.cacheKey,
      values: [terms.value],
      build: (value: typeof parameter) => terms.build(value(0)),
    }
    conditions.push({ ...(isCommon && scan ? scan : byIndex), ...(scan && { scan }) })
  }
  return { conditions, matches }
}

/** The scan conditions of the terms as one; null where the engine plans that itself. */
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

/** Whether the index covers fields that the subject may not read. */
export const isPartlyHidden = (resource: Resource, subject: Subject): boolean =>
  Object.values(resource.fields).some((f) => f.searched && !can(subject, 'read', resource, f.name))

/** The records whose readable fields contain every term of the query. */
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
