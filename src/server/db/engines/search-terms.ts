/**
 * The conditions by which both engines find records by the search index of their table: fragments
 * of three characters or more by trigrams of the search text; shorter terms by its words, and pairs
 * of Chinese characters and of initials.
 */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { escapeLike } from '../escape-like.ts'

/**
 * Normalised search term. Short terms match prefixes of words and bigrams; longer ones, any
 * fragment.
 */
export interface SearchTerm {
  text: string
  short: boolean
}

/** Terms covered by a single index look-up. */
export interface IndexedTerms {
  condition: Expression<SqlBool>
  /** Condition on the search text of each record, for statements that check row by row. */
  scan: Expression<SqlBool>
  /**
   * Statement for the ids, which reads the index alone; null if the planner estimates their number
   * and combines indexes.
   */
  ids: RawBuilder<unknown> | null
}

/** Two contentless FTS5 tables of SQLite: each finds all of its terms at once. */
export function ftsConditions(table: string, terms: readonly SearchTerm[]): IndexedTerms[] {
  const conditionOf = (kind: 'grams' | 'words', matching: readonly SearchTerm[]): IndexedTerms => {
    const index = sql.table(`${table}__${kind}`)
    const query = matching
      .map(({ text, short }) => (short ? `${quoted(text)}*` : quoted(text)))
      .join(' AND ')
    const ids = sql`select rowid from ${index} where ${index} match ${query}`
    const texts = matching.map(
      ({ text }) => sql`instr(${sql.ref(`${table}.search_text`)}, ${text}) > 0`,
    )
    return {
      condition: sql`${sql.ref(`${table}.id`)} in (${ids})`,
      scan: sql`(${sql.join(texts, sql` and `)})`,
      ids,
    }
  }
  const [long, short] = [terms.filter((term) => !term.short), terms.filter((term) => term.short)]
  return [
    ...(long.length ? [conditionOf('grams', long)] : []),
    ...(short.length ? [conditionOf('words', short)] : []),
  ]
}

export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/**
 * GIN indexes of PostgreSQL: trigrams of `search_text` (pg_trgm), and the words in `search_words`
 * (tsvector). The planner takes a fragment for rarer the longer it is; for a scan, it must not see
 * the value, or it would sort the whole table.
 */
export const ginConditions = (table: string, terms: readonly SearchTerm[]): IndexedTerms[] =>
  terms.map(({ text, short }) => {
    const value = sql`${short ? `${lexeme(text)}:*` : `%${escapeLike(text)}%`}::text`
    const condition = (searched: Expression<unknown>): Expression<SqlBool> =>
      short
        ? sql`${sql.ref(`${table}.search_words`)} @@ ${searched}::tsquery`
        : sql`${sql.ref(`${table}.search_text`)} like ${searched}`
    return { condition: condition(value), scan: condition(sql`(select ${value})`), ids: null }
  })

export const lexeme = (text: string): string =>
  `'${text.replace(/['\\]/g, (character) => character + character)}'`
