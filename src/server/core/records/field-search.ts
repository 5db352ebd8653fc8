/**
 * Finds the candidates of `contains` and `starts` on a single field in the search index: a record whose field contains a
 * fragment has it in its search text, too. The condition on the field decides among them.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Operator } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Engine, IndexedTerms, SearchTerm } from '../db/engines/engine.ts'
import { countTable, type SizedContext } from '../db/versions.ts'
import { isSearchComplete } from '../search/outdated.ts'
import { type Condition, joinConditions } from './condition.ts'
import { countOnce } from './count.ts'
import { CUT_WORD, HAN_ONLY, normalise } from './search-text.ts'
import { parameter, runCached } from './statement-cache.ts'

/** Characters that are normalised without regard to their neighbours. */
const RUNS = /(?:[a-z0-9]|\p{Script=Han})+/giu
/** The same, and characters that the line without separators lacks. Commas are kept between digits. */
const RUNS_WITH_SEPARATORS = /(?:[a-z0-9]|\p{Script=Han}|[\s\-_./\\·;:!?"()[\]{}<>|])+/giu
const SEPARATING = /[^a-z0-9\p{Script=Han}]+/giu
const RUNS_OF_SCRIPT = /[a-z0-9]+|\p{Script=Han}+/giu
const IS_WORD = /^[\p{L}\p{N}]+$/u
const MAX_TERMS = 8
/** From this number on, candidates are not fetched, however large the table is. */
const MAX_CANDIDATES = 10_000
/** Time to fetch a candidate, in steps of a scan. */
const STEPS_PER_CANDIDATE = 8

/** Returns the variant of a condition by the search index; null if the index does not contain the field or fragment. */
export function searchedFor(
  { search }: Engine,
  { name, readOnly }: Pick<Resource, 'name' | 'readOnly'>,
  f: ResolvedField,
  operator: Operator,
  [fragment]: readonly unknown[],
  condition: Condition,
): Condition['indexed'] | null {
  const isText = operator === 'contains' || operator === 'starts'
  // The server writes the search texts of read-only resources in other ways.
  if (!isText || !search.isComplete || readOnly || !f.searched || !definitionOf(f).isSearchedAsStored) return null
  const terms = search.conditions(name, termsOf(String(fragment), operator))
  const [isCut] = search.conditions(name, [{ text: CUT_WORD, short: true }])
  if (!terms.length || !isCut) return null
  const { scan, ...check } = condition
  return {
    condition: {
      ...joinConditions([candidatesOf(name, terms, isCut), check], 'and'),
      ...(scan && { scan }),
      planned: true,
    },
    lookups: terms.flatMap(({ cacheKey, value, count }) => (count ? [{ cacheKey, value, count }] : [])),
  }
}

/** Condition of records whose search text contains the terms, or is cut. */
function candidatesOf(name: string, terms: readonly IndexedTerms[], isCut: IndexedTerms): Condition {
  const either = joinConditions([joinConditions(terms.map(toCondition), 'and'), toCondition(isCut)], 'or')
  const queries = [...terms, isCut].flatMap(({ ids }) => ids ?? [])
  // SQLite combines no indexes within alternatives. It looks all terms up at once.
  if (queries.length < 2) return either
  const idsFor = (value: (index: number) => RawBuilder<unknown>) => queries.map((ids, index) => ids(value(index)))
  return {
    ...either,
    build: (value) => sql`${sql.ref(`${name}.id`)} in (${sql.join(idsFor(value), sql` union all `)})`,
  }
}

const toCondition = ({ cacheKey, value, build }: IndexedTerms): Condition => ({
  cacheKey,
  values: [value],
  build: (at) => build(at(0)),
})

/** Returns terms that the search text of every match contains: fragments of three characters or more, or else words. */
function termsOf(fragment: string, operator: 'contains' | 'starts'): SearchTerm[] {
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

/** Replaces conditions by their indexed variants where that is faster. */
export async function chooseIndexes(
  context: SizedContext,
  table: string,
  conditions: readonly Condition[],
): Promise<Condition[]> {
  if (!conditions.some(({ indexed }) => indexed) || !(await isSearchComplete(context.db, table))) return [...conditions]
  const chosen: Condition[] = []
  for (const condition of conditions) {
    const { indexed } = condition
    chosen.push(indexed && (await areFew(context, table, indexed.lookups)) ? indexed.condition : condition)
  }
  return chosen
}

async function areFew(
  context: SizedContext,
  table: string,
  lookups: NonNullable<Condition['indexed']>['lookups'],
): Promise<boolean> {
  if (!lookups.length) return true
  const rows = await countTable(context, table)
  const limit = Math.min(MAX_CANDIDATES, Math.floor(rows / STEPS_PER_CANDIDATE))
  for (const { cacheKey, value, count } of lookups) {
    const key = `${table} candidates ${cacheKey}`
    const statement = () => count(parameter(0), MAX_CANDIDATES)
    const counted = async () => Number((await runCached(context.db, key, statement, [value]))[0]?.n)
    if ((await countOnce(context, `${key} ${value}`, counted)) >= limit) return false
  }
  return true
}
