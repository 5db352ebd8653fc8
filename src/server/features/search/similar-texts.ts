/** Finds texts visible to customers that are similar to a term, by trigrams or prefix. */
import { sql } from 'kysely'
import { publishedConditions } from '#server/core/published/conditions.ts'
import { cacheKeyOf, valuesOf, where } from '#server/core/records/condition.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import { parameter, runCached } from '#server/core/records/statement-cache.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { GROUPS, type Group } from './groups.ts'

/** Limit of records per group. */
const MAX_CANDIDATES = 40
/** In shorter words, a single typo may leave no trigram intact. */
const SHORT = 8
/** Characters of a text that are compared: names come first. */
const SEARCHED_FIELDS = 300

/**
 * Texts of all groups in both languages; reads columns only, since suggestions must appear before the next key press.
 */
export async function findSimilarTexts(context: ReadContext, term: string): Promise<string[]> {
  const texts = await Promise.all(
    GROUPS.map(async (group) => {
      const ids = await similarIn(context, group, term)
      return ids.length ? textsOf(context, group, ids) : []
    }),
  )
  return texts.flat()
}

/** Records with common trigrams; for short words, where a typo may leave none intact, records with the same prefix. */
async function similarIn({ db }: ReadContext, { name }: Group, term: string): Promise<number[]> {
  const near = await db.engine.all(db.engine.search.similar(name, term, MAX_CANDIDATES).compile(db.query), true)
  const [start] =
    term.length <= SHORT ? db.engine.search.conditions(name, [{ text: term.slice(0, 2), short: true }]) : []
  const sameStart = start
    ? await runCached(
        db,
        `${name} beginning`,
        () => sql`select id from ${sql.table(name)} where ${start.build(parameter(0))} limit ${parameter(1)}`,
        [start.value, MAX_CANDIDATES * 2],
        true,
      )
    : []
  return [...new Set([...near, ...sameStart].map((row) => Number(row.id)))]
}

async function textsOf(context: ReadContext, { name }: Group, ids: readonly number[]): Promise<string[]> {
  const { db } = context
  const fields = readable(context, name)
  const columns = fields.flatMap((f) =>
    definitionOf(f)
      .columns(f, f.name)
      .map((column) => sql.ref(column.name)),
  )
  const open = publishedConditions(context, name)
  const params = {
    cacheKey: 'named',
    values: [db.engine.listParameter(ids)],
    build: (value: (index: number) => ReturnType<typeof parameter>) =>
      db.engine.inList(sql.ref(`${name}.id`), value(0)),
  }
  const conditions = [params, ...open]
  const build = () => sql`select ${sql.join(columns)} from ${sql.table(name)} ${where(conditions)}`
  const rows = await runCached(db, `${name} texts ${cacheKeyOf(conditions)}`, build, valuesOf(conditions))
  return rows.flatMap((row) =>
    fields.flatMap((f) => {
      const value = definitionOf(f).fromColumns(row, f.name, f)
      return value === null
        ? []
        : definitionOf(f)
            .searchText(value, f)
            .map((text) => text.slice(0, SEARCHED_FIELDS))
    }),
  )
}

/** Fields that are both searched and displayed: suggestions must not reveal others. */
function readable({ resources }: ReadContext, name: string): ResolvedField[] {
  return Object.values(resources[name]?.fields ?? {}).filter((f) => f.searched && f.customers)
}
