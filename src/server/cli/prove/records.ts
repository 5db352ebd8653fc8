/** Finds records with values that the config drops or no longer accepts. */
import { sql } from 'kysely'
import { translate } from '#server/core/translate.ts'
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import type { Resource } from '#shared/resources/define.ts'
import { isShown, validateField } from '#shared/resources/validation.ts'
import type { Database } from '../../core/db/database.ts'
import type { Plan } from '../../core/db/plan.ts'
import { linkFields, tablesOf } from '../../core/db/tables.ts'
import { type BrokenItem, createBrokenItems } from './broken-items.ts'
import { readAll, storedFields } from './read-all.ts'

const MAX_EXAMPLES = 5
const MAX_SHOWN = 40

/** Requires that the plan has not been applied. @returns values that its steps would drop */
export async function lostValues(db: Database, plan: Plan): Promise<BrokenItem[]> {
  const tables = await db.engine.introspect(db.query)
  const dropped = plan.steps.flatMap(({ description, drops, losesData }) =>
    drops && losesData ? [{ description, ...drops }] : [],
  )
  return Promise.all(
    dropped.map(async ({ description, table, column }): Promise<BrokenItem> => {
      const hasId = tables.find(({ name }) => name === table)?.columns.some(({ name }) => name === 'id')
      const ids = await db.query
        .selectFrom(table)
        .select(hasId ? 'id' : 'owner_id as id')
        .where(column ? sql<boolean>`${sql.ref(column)} is not null` : sql<boolean>`1 = 1`)
        .execute()
      const examples = ids.slice(0, MAX_EXAMPLES).map(({ id }) => `#${id}`)
      return { resource: table, path: table, message: `values are lost: ${description}`, count: ids.length, examples }
    }),
  )
}

export interface Repeated {
  /** Name of the unique index that cannot be created. */
  index: string
  broken: BrokenItem
}

/** Requires that the plan has not been applied. @returns repeated values of fields that become unique */
export async function repeatedValues(db: Database): Promise<Repeated[]> {
  const tables = new Map((await db.engine.introspect(db.query)).map((table) => [table.name, table]))
  const repeated: Repeated[] = []
  for (const { name, indexes } of Object.values(db.resources).flatMap(tablesOf)) {
    const existing = tables.get(name)
    for (const { name: index, unique, ignoreCase, columns } of indexes) {
      const [column] = columns
      const hasColumn = existing?.columns.some((existingColumn) => existingColumn.name === column)
      // A missing index that ignores case is postponed by the plan and does not fail.
      if (!unique || ignoreCase || !column || columns.length > 1 || !hasColumn || existing?.indexes.includes(index))
        continue
      const broken = await findRepeated(db, name, column)
      if (broken) repeated.push({ index, broken })
    }
  }
  return repeated
}

async function findRepeated(db: Database, table: string, column: string): Promise<BrokenItem | null> {
  const ref = sql.ref(column)
  const { rows } = await sql<{ id: number; value: unknown }>`
    select id, ${ref} as value from ${sql.table(table)} where ${ref} in (
      select ${ref} from ${sql.table(table)} where ${ref} is not null group by ${ref} having count(*) > 1
    ) order by ${ref}, id`.execute(db.query)
  if (!rows.length) return null
  const examples = rows.slice(0, MAX_EXAMPLES).map(({ id, value }) => `#${id} “${value}”`)
  const message = 'becomes unique, but has repeated values: the whole change would be rejected'
  return { resource: table, path: `${table}.fields.${column}`, message, count: rows.length, examples }
}

/** Requires that the plan has been applied. @returns records with values that their fields no longer accept */
export async function rejectedValues(db: Database): Promise<BrokenItem[]> {
  const all: BrokenItem[] = []
  for (const resource of Object.values(db.resources)) {
    all.push(...(await rejectedRecords(db, resource)), ...(await missingLinks(db, resource)))
  }
  return all
}

async function rejectedRecords(db: Database, resource: Resource): Promise<BrokenItem[]> {
  const broken = createBrokenItems()
  const locate = (field: string, message: string) => ({
    resource: resource.name,
    path: `${resource.name}.fields.${field}`,
    message,
  })
  const fields = storedFields(resource)
  for await (const { id, values, unreadable } of readAll(db, resource)) {
    for (const name of unreadable) broken.add(locate(name, 'the stored value is not of this type'), `#${id}`)
    for (const f of fields) {
      if (unreadable.includes(f.name)) continue
      const [error] = validateField(f, values[f.name], values).errors
      if (error) broken.add(locate(f.name, translate(error, TECHNICAL_LOCALE)), `#${id}${shownIn(values[f.name])}`)
    }
  }
  return broken.list()
}

/** A rejected value if it is a short text, such as an option that no longer exists. */
const shownIn = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_SHOWN ? ` “${value}”` : ''

/** Finds records without a required link. */
async function missingLinks(db: Database, resource: Resource): Promise<BrokenItem[]> {
  const broken = createBrokenItems()
  for (const { field, table } of linkFields(resource).filter(({ field }) => field.required)) {
    const linked = db.query.selectFrom(table).select('owner_id')
    const rows = await db.query.selectFrom(resource.name).selectAll().where('id', 'not in', linked).execute()
    const path = `${resource.name}.fields.${field.name}`
    for (const row of rows.filter((values) => isShown(field, values)))
      broken.add({ resource: resource.name, path, message: 'is required, but has no links' }, `#${row.id}`)
  }
  return broken.list()
}
