/**
 * Finds records by the search index: those of the full-text search (`q`), and the candidates of
 * `contains` and `starts` on single fields. The index covers all fields, so for users who can't
 * read all of them, matches are checked against the readable fields.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Operator } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import { isGroupOperator, membersOf, operationsOf } from '#shared/resources/filters.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import type { SearchTerm } from '../db/engines/search-terms.ts'

import { countTable, type SizedContext } from '../db/versions.ts'
import { isSearchComplete } from '../search/outdated.ts'
import { and, type Condition, or } from './conditions.ts'
import { countOnce, type Matching } from './page.ts'
import {
  CUT_WORD,
  HAN_ONLY,
  normalise,
  searchTerms,
  searchText,
  searchWords,
} from './search-text.ts'

/** Beyond this number of matches, fetching their ids from the index takes longer than a scan. */
export const MAX_FETCHED_MATCHES = 100_000
/** Maximum matches checked against the readable fields, newest first. */
export const MAX_CHECKED = 1000

/**
 * Compiles the terms of a query. Terms that are too common are not looked up in the index of
 * SQLite, which would return all of their ids, but in the search text of each record.
 * @param countTo cap for counting matches, for searches without other conditions
 * @param fetched number of matches from which a scan is faster; small if only the first matches are
 * needed
 */
export async function searchConditions(
  context: SizedContext,
  table: string,
  q: string,
  countTo: number | null = null,
  fetched = MAX_FETCHED_MATCHES,
): Promise<Matching> {
  const looked = context.db.engine.search.conditions(table, searchTerms(q))
  const isSingle = countTo !== null && looked.length === 1
  const matching = {
    conditions: [] as Condition[],
    scan: [] as Condition[],
    matches: null as number | null,
  }
  for (const { condition, scan, ids } of looked) {
    const found = ids ? await countOnce(context, countOf(ids, isSingle ? countTo : fetched)) : null
    if (isSingle) matching.matches = found
    matching.conditions.push(found !== null && found >= fetched ? scan : condition)
    matching.scan.push(scan)
  }
  return matching
}

const countOf = (ids: RawBuilder<unknown>, limit: number) =>
  sql<{ n: number }>`select count(*) as n from (${ids} limit ${limit}) as matches`

/** Whether the index covers fields that the subject can't read. */
export const isPartlyHidden = (resource: Resource, subject: Subject): boolean =>
  Object.values(resource.fields).some((f) => f.searched && !can(subject, 'read', resource, f.name))

/** Returns the records whose readable fields contain all terms of the query. */
export function filterByReadableFields(
  resource: Resource,
  q: string,
  records: readonly AnyRecord[],
): AnyRecord[] {
  const terms = searchTerms(q)
  return records.filter((record) => {
    const text = searchText(resource, record)
    const words = terms.some(({ short }) => short) ? searchWords(text) : []
    return terms.every((term) => containsTerm(text, words, term))
  })
}

const containsTerm = (text: string, words: readonly string[], term: SearchTerm) =>
  term.short ? words.some((word) => word.startsWith(term.text)) : text.includes(term.text)

/** From this number on, candidates are not fetched, however large the table is. */
const MAX_CANDIDATES = 10_000
/** Time to fetch a candidate, in steps of a scan. */
const STEPS_PER_CANDIDATE = 8

/**
 * Additional conditions of a filter, which find few candidates by the search index: a record whose
 * field contains a fragment has it in its search text, too. Without one, `contains` and `starts`
 * read every row.
 * @param filter valid
 */
export async function candidateConditions(
  context: SizedContext,
  resource: Resource,
  filter: Record<string, unknown>,
): Promise<Condition[]> {
  const conditions: Condition[] = []
  for (const [name, operand] of Object.entries(filter)) {
    if (name === 'q') continue
    if (isGroupOperator(name)) {
      const members: Condition[][] = []
      for (const member of membersOf(operand) ?? [])
        members.push(await candidateConditions(context, resource, member))
      if (name === 'all') conditions.push(...members.flat())
      // One alternative without candidates is enough to need a scan.
      else if (members.every(({ length }) => length > 0)) conditions.push(or(members.map(and)))
    } else {
      for (const [operator, fragment] of operationsOf(operand)) {
        if (operator !== 'contains' && operator !== 'starts') continue
        conditions.push(
          ...(await candidatesOf(context, resource, name, operator, String(fragment))),
        )
      }
    }
  }
  return conditions
}

async function candidatesOf(
  context: SizedContext,
  { name: table, fields, readOnly }: Resource,
  field: string,
  operator: Operator,
  fragment: string,
): Promise<Condition[]> {
  const { db } = context
  const { search } = db.engine
  const f = fields[field]
  // The server writes the search texts of read-only resources in other ways.
  if (!f?.searched || !definitionOf(f).isSearchedAsStored || readOnly || !search.isComplete)
    return []
  const terms = search.conditions(table, termsOf(fragment, operator))
  const cut = search.conditions(table, [{ text: CUT_WORD, short: true }])
  if (!terms.length || !(await isSearchComplete(db, table))) return []
  for (const { ids } of terms) if (ids && !(await areFew(context, table, ids))) return []
  const queries = [...terms, ...cut].flatMap(({ ids }) => ids ?? [])
  // SQLite combines no indexes within alternatives. It looks all terms up at once.
  if (queries.length > 1)
    return [sql`${sql.ref(`${table}.id`)} in (${sql.join(queries, sql` union all `)})`]
  return [
    or([and(terms.map(({ condition }) => condition)), ...cut.map(({ condition }) => condition)]),
  ]
}

async function areFew(
  context: SizedContext,
  table: string,
  ids: RawBuilder<unknown>,
): Promise<boolean> {
  const limit = Math.min(
    MAX_CANDIDATES,
    Math.floor((await countTable(context, table)) / STEPS_PER_CANDIDATE),
  )
  return (await countOnce(context, countOf(ids, MAX_CANDIDATES))) < limit
}

/** Characters that are normalised without regard to their neighbours. */
const RUNS = /(?:[a-z0-9]|\p{Script=Han})+/giu
/**
 * Runs with the characters that the line without separators lacks. Commas are kept between digits.
 */
const RUNS_WITH_SEPARATORS = /(?:[a-z0-9]|\p{Script=Han}|[\s\-_./\\·;:!?"()[\]{}<>|])+/giu
const SEPARATING = /[^a-z0-9\p{Script=Han}]+/giu
const RUNS_OF_SCRIPT = /[a-z0-9]+|\p{Script=Han}+/giu
const IS_WORD = /^[\p{L}\p{N}]+$/u
const MAX_TERMS = 8

/**
 * Returns terms that the search text of every match contains: fragments of three characters or
 * more, or else words.
 */
function termsOf(fragment: string, operator: Operator): SearchTerm[] {
  // A text with digits is also indexed without its separators.
  const parts = /[0-9]/.test(fragment) ? RUNS_WITH_SEPARATORS : RUNS
  const runs = [...fragment.matchAll(parts)].map(([run]) => normalise(run.replace(SEPARATING, '')))
  const long = runs.filter((run) => [...run].length > 2)
  if (long.length) return long.slice(0, MAX_TERMS).map((text) => ({ text, short: false }))
  return [...fragment.matchAll(RUNS_OF_SCRIPT)]
    .filter(({ 0: run, index }) => HAN_ONLY.test(run) || (operator === 'starts' && index === 0))
    .map(([run]) => normalise(run))
    .filter((run) => IS_WORD.test(run))
    .slice(0, MAX_TERMS)
    .map((text) => ({ text, short: true }))
}
