/** Finds texts visible to customers that are similar to a term, by trigrams or prefix. */
import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import { publishedConditions } from '#server/published/conditions.ts'
import { and, hasId } from '#server/records/conditions.ts'
import type { ReadContext } from '#server/records/read.ts'
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
  const near = await sql<Row>`${db.engine.search.similar(name, term, MAX_CANDIDATES)}`.execute(db.query)
  const start = term.length <= SHORT ? [{ text: term.slice(0, 2), short: true }] : []
  const sameStart = db.engine.search.conditions(name, start).map(({ condition }) =>
    db.query
      .selectFrom(name)
      .select('id')
      .where(condition)
      .limit(MAX_CANDIDATES * 2),
  )
  const rows = [...near.rows, ...(await Promise.all(sameStart.map((query) => query.execute()))).flat()]
  return [...new Set(rows.map((row) => Number(row.id)))]
}

async function textsOf(context: ReadContext, { name }: Group, ids: readonly number[]): Promise<string[]> {
  const { db } = context
  const fields = readable(context, name)
  const columns = fields.flatMap((f) =>
    definitionOf(f)
      .columns(f, f.name)
      .map((column) => sql.ref(column.name)),
  )
  const conditions = [hasId(db.engine, { name }, ids), ...publishedConditions(context, name)]
  const statement = sql<Row>`select ${sql.join(columns)} from ${sql.table(name)} where ${and(conditions)}`
  const { rows } = await statement.execute(db.query)
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
