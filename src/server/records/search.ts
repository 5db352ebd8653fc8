/** The full search (`q`) as conditions: by the index, or by a walk where a term is too common for it. */
import { sql } from 'kysely'
import { TOTAL_CAP } from '#shared/constants.ts'
import type { Database } from '../db/database.ts'
import type { SearchTerm } from '../db/engines/engine.ts'
import type { Condition } from './filter.ts'
import { searchTerms } from './search-text.ts'
import { runShape, slot } from './slot.ts'

export interface SearchConditions {
  conditions: Condition[]
  /** Exact number of matches where it is known from looking the only term up. */
  matches: number | null
}

/**
 * Conditions for every term of a query.
 * A term that more records than the cap hold is looked for while walking the sort order: the page is full after a few
 * steps, where fetching every id from the index would take long.
 */
export async function searchConditions(db: Database, table: string, q: string): Promise<SearchConditions> {
  const terms = searchTerms(q)
  if (!terms.length) return { conditions: [], matches: null }
  const { scan } = db.engine.search
  if (!scan) return { conditions: terms.map((term) => indexed(db, table, term)), matches: null }
  const found = await Promise.all(terms.map((term) => probe(db, table, term)))
  const conditions = terms.map((term, at) => {
    if ((found[at] ?? 0) <= TOTAL_CAP) return indexed(db, table, term)
    const shape = 'scan'
    return {
      shape,
      values: [db.engine.search.scanParameter(term)],
      build: (value: typeof slot) => scan(table, value(0)),
    }
  })
  const only = terms.length === 1 ? (found[0] ?? null) : null
  return { conditions, matches: only }
}

const indexed = (db: Database, table: string, term: SearchTerm): Condition => ({
  shape: term.short ? 'search short' : 'search',
  values: [db.engine.search.parameter(term)],
  build: (value) => db.engine.search.matches(table, term.short, value(0)),
})

/** How many records hold a term, counted up to just above the cap. */
async function probe(db: Database, table: string, term: SearchTerm): Promise<number> {
  const index = sql.table(`${table}__${term.short ? 'words' : 'grams'}`)
  const build = () =>
    sql`select count(*) as n from (select rowid from ${index} where ${index} match ${slot(0)} limit ${TOTAL_CAP + 1})`
  const rows = await runShape(db, `${table} probe ${term.short}`, build, [db.engine.search.parameter(term)])
  return Number(rows[0]?.n)
}
