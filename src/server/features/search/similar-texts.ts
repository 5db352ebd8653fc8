/** What customers may read of the records that come nearest to a term: its fragments, or its beginning. */
import { sql } from 'kysely'
import { publishedConditions } from '#server/core/published/conditions.ts'
import type { ReadContext } from '#server/core/published/read.ts'
import { shapeOf, valuesOf, where } from '#server/core/records/filter.ts'
import { parameter, runCached } from '#server/core/records/statement-cache.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { GROUPS, type Group } from './groups.ts'

/** So many records of each kind are looked at. */
const MAX_CANDIDATES = 40
/** Words up to this length may have no fragment left whole by a slip. */
const SHORT = 6
/** What stands further behind in a text is not what it is called. */
const SEARCHED_FIELDS = 300

/** Texts of every kind of record, in both languages; of columns alone, for the answer must come before the next letter. */
export async function findSimilarTexts(context: ReadContext, term: string): Promise<string[]> {
  const texts = await Promise.all(
    GROUPS.map(async (group) => {
      const ids = await similarIn(context, group, term)
      return ids.length ? textsOf(context, group, ids) : []
    }),
  )
  return texts.flat()
}

/** Records with the same fragments; for short words, of which a slip leaves no fragment whole, those with the same beginning. */
async function similarIn({ db }: ReadContext, { name }: Group, term: string): Promise<number[]> {
  const near = await db.engine.all(db.engine.search.near(name, term, MAX_CANDIDATES).compile(db.query), true)
  const [start] = term.length <= SHORT ? db.engine.search.indexed(name, [{ text: term.slice(0, 2), short: true }]) : []
  const same = start
    ? await runCached(
        db,
        `${name} beginning`,
        () => sql`select id from ${sql.table(name)} where ${start.build(parameter(0))} limit ${parameter(1)}`,
        [start.value, MAX_CANDIDATES * 2],
        true,
      )
    : []
  return [...new Set([...near, ...same].map((row) => Number(row.id)))]
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
  const rows = await runCached(db, `${name} texts ${shapeOf(conditions)}`, build, valuesOf(conditions))
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

/** What is both searched and shown: what only finds a record is not told. */
function readable({ resources }: ReadContext, name: string): ResolvedField[] {
  return Object.values(resources[name]?.fields ?? {}).filter((f) => f.searched && f.customers)
}
