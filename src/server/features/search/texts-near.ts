/** What customers may read of the records that come nearest to a term: its fragments, or its beginning. */
import { sql } from 'kysely'
import { publishedConditions } from '#server/core/published/conditions.ts'
import type { Reading } from '#server/core/published/read.ts'
import { shapeOf, valuesOf, where } from '#server/core/records/filter.ts'
import { runShape, slot } from '#server/core/records/slot.ts'
import { meaningOf } from '#shared/fields/index.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { GROUPS, type Group } from './groups.ts'

/** So many records of each kind are looked at. */
const LOOKED_AT = 40
/** Words up to this length may have no fragment left whole by a slip. */
const SHORT = 6
/** What stands further behind in a text is not what it is called. */
const LOOKED_INTO = 300

/** Texts of every kind of record, in both languages; of columns alone, for the answer must come before the next letter. */
export async function textsNear(context: Reading, term: string): Promise<string[]> {
  const texts = await Promise.all(
    GROUPS.map(async (group) => {
      const ids = await similarIn(context, group, term)
      return ids.length ? textsOf(context, group, ids) : []
    }),
  )
  return texts.flat()
}

/** Records with the same fragments; for short words, of which a slip leaves no fragment whole, those with the same beginning. */
async function similarIn({ db }: Reading, { name }: Group, term: string): Promise<number[]> {
  const near = await db.engine.all(db.engine.search.near(name, term, LOOKED_AT).compile(db.query), true)
  const [start] = term.length <= SHORT ? db.engine.search.indexed(name, [{ text: term.slice(0, 2), short: true }]) : []
  const same = start
    ? await runShape(
        db,
        `${name} beginning`,
        () => sql`select id from ${sql.table(name)} where ${start.build(slot(0))} limit ${slot(1)}`,
        [start.value, LOOKED_AT * 2],
        true,
      )
    : []
  return [...new Set([...near, ...same].map((row) => Number(row.id)))]
}

async function textsOf(context: Reading, { name }: Group, ids: readonly number[]): Promise<string[]> {
  const { db } = context
  const fields = readable(context, name)
  const columns = fields.flatMap((f) =>
    meaningOf(f)
      .columns(f, f.name)
      .map((column) => sql.ref(column.name)),
  )
  const open = publishedConditions(context, name)
  const asked = {
    shape: 'named',
    values: [db.engine.listParameter(ids)],
    build: (value: (at: number) => ReturnType<typeof slot>) => db.engine.inList(sql.ref(`${name}.id`), value(0)),
  }
  const conditions = [asked, ...open]
  const build = () => sql`select ${sql.join(columns)} from ${sql.table(name)} ${where(conditions)}`
  const rows = await runShape(db, `${name} texts ${shapeOf(conditions)}`, build, valuesOf(conditions))
  return rows.flatMap((row) =>
    fields.flatMap((f) => {
      const value = meaningOf(f).fromColumns(row, f.name, f)
      return value === null
        ? []
        : meaningOf(f)
            .searchText(value, f)
            .map((text) => text.slice(0, LOOKED_INTO))
    }),
  )
}

/** What is both searched and shown: what only finds a record is not told. */
function readable({ resources }: Reading, name: string): ResolvedField[] {
  return Object.values(resources[name]?.fields ?? {}).filter((f) => f.searched && f.customers)
}
