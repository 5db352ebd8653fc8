/** Records whose values the config has no place for, or no longer accepts. */
import { sql } from 'kysely'
import { translate } from '#server/core/translate.ts'
import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import type { Resource } from '#shared/resources/define.ts'
import { isShown, validateField } from '#shared/resources/validation.ts'
import type { Database } from '../../core/db/database.ts'
import type { Plan } from '../../core/db/plan.ts'
import { linkFields, tablesOf } from '../../core/db/tables.ts'
import { type Broken, createBroken } from './broken.ts'
import { readAll, storedFields } from './read-all.ts'

const MAX_EXAMPLES = 5

/** The values that the steps of a plan would drop. Before it is applied. */
export async function lostValues(db: Database, plan: Plan): Promise<Broken[]> {
  const tables = await db.engine.introspect(db.query)
  const dropped = plan.steps.flatMap(({ description, drops, losesData }) =>
    drops && losesData ? [{ what: description, ...drops }] : [],
  )
  return Promise.all(
    dropped.map(async ({ what: description, table, column }): Promise<Broken> => {
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
  /** The unique index that cannot be created. */
  index: string
  broken: Broken
}

/** Values that occur several times in fields that become unique. Before the plan is applied. */
export async function repeatedValues(db: Database): Promise<Repeated[]> {
  const tables = new Map((await db.engine.introspect(db.query)).map((table) => [table.name, table]))
  const repeated: Repeated[] = []
  for (const { name, indexes } of Object.values(db.resources).flatMap(tablesOf)) {
    const existing = tables.get(name)
    for (const { name: index, unique, ignoreCase, columns } of indexes) {
      const [column] = columns
      const has = existing?.columns.some((one) => one.name === column)
      // Without it, the plan waits for the values instead of being refused.
      if (!unique || ignoreCase || !column || columns.length > 1 || !has || existing?.indexes.includes(index)) continue
      const broken = await repeatedIn(db, name, column)
      if (broken) repeated.push({ index, broken })
    }
  }
  return repeated
}

async function repeatedIn(db: Database, table: string, column: string): Promise<Broken | null> {
  const ref = sql.ref(column)
  const { rows } = await sql<{ id: number; value: unknown }>`
    select id, ${ref} as value from ${sql.table(table)} where ${ref} in (
      select ${ref} from ${sql.table(table)} where ${ref} is not null group by ${ref} having count(*) > 1
    ) order by ${ref}, id`.execute(db.query)
  if (!rows.length) return null
  const examples = rows.slice(0, MAX_EXAMPLES).map(({ id, value }) => `#${id} “${value}”`)
  const message = 'becomes unique, but has values that occur several times: the change is refused as a whole'
  return { resource: table, path: `${table}.fields.${column}`, message, count: rows.length, examples }
}

/** Records with values that the fields no longer accept. After the plan has been applied. */
export async function rejectedValues(db: Database): Promise<Broken[]> {
  const all: Broken[] = []
  for (const resource of Object.values(db.resources)) {
    all.push(...(await rejectedRecords(db, resource)), ...(await missingLinks(db, resource)))
  }
  return all
}

async function rejectedRecords(db: Database, resource: Resource): Promise<Broken[]> {
  const broken = createBroken()
  const locate = (field: string, message: string) => ({
    resource: resource.name,
    path: `${resource.name}.fields.${field}`,
    message,
  })
  const fields = storedFields(resource)
  for await (const { id, values, unreadable } of readAll(db, resource)) {
    for (const name of unreadable) broken.add(locate(name, 'what is stored is no value of this type'), `#${id}`)
    for (const f of fields) {
      if (unreadable.includes(f.name)) continue
      const [error] = validateField(f, values[f.name], values).errors
      if (error) broken.add(locate(f.name, translate(error, TECHNICAL_LOCALE)), `#${id}`)
    }
  }
  return broken.list()
}

/** Records without a link that is required. */
async function missingLinks(db: Database, resource: Resource): Promise<Broken[]> {
  const broken = createBroken()
  for (const { field, table } of linkFields(resource).filter(({ field }) => field.required)) {
    const linked = db.query.selectFrom(table).select('owner_id')
    const rows = await db.query.selectFrom(resource.name).selectAll().where('id', 'not in', linked).execute()
    const path = `${resource.name}.fields.${field.name}`
    for (const row of rows.filter((values) => isShown(field, values)))
      broken.add({ resource: resource.name, path, message: 'is required, and links nothing' }, `#${row.id}`)
  }
  return broken.list()
}
