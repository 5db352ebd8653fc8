/** The rows of the tables of a resource, for comparison of one state of a database with another. */
import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { tablesOf } from '#server/db/tables.ts'
import { openPast } from '#server/past/past-database.ts'
import type { Resource } from '#shared/resources/define.ts'

export type Tables = Record<string, Row[]>

/** Without what the audit log does not know: secrets, and the server's bookkeeping. */
export async function tablesOfResource({ query }: Database, resource: Resource): Promise<Tables> {
  const unknown = Object.values(resource.fields)
    .filter(isUnlogged)
    .flatMap((f) => definitionOf(f).columns(f, f.name))
    .map(({ name }) => name)
  const entries = tablesOf(resource).map(async ({ name, columns, hasId }) => {
    const names = columns.map((column) => column.name).filter((column) => !unknown.includes(column))
    const list = sql.join([...(hasId ? ['id'] : []), ...names].map((column) => sql.ref(column)))
    const order = sql.raw(hasId ? 'id' : 'owner_id, position')
    const { rows } =
      await sql<Row>`select ${list} from ${sql.table(name)} order by ${order}`.execute(query)
    return [name, rows.map(neutral)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Whether the audit log does not know the values of a field. */
export const isUnlogged = (f: Resource['fields'][string]): boolean =>
  !f.logged || (definitionOf(f).hashed ?? false)

/** Both engines store the same booleans and numbers, but do not return them alike. */
export const neutral = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  )

/** The same, rebuilt for a moment. */
export async function tablesAt(context: Context, name: string, at: string): Promise<Tables> {
  const resource = context.resources[name]
  if (!resource) throw new Error(`There is no resource ${name}`)
  const past = await openPast(context, context.env.dataDir, resource, at)
  try {
    return await tablesOfResource(past.db, resource)
  } finally {
    await past.close()
  }
}
