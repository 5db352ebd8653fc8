/** JSON by PostgreSQL's functions. */
import { sql } from 'kysely'
import type { JsonSql } from '../engine.ts'

export const jsonSql: JsonSql = {
  object: (entries) => sql`json_build_object(${sql.join(entries.flatMap(([name, value]) => [sql.lit(name), value]))})`,
  array: (elements) => sql`(select coalesce(json_agg(element), '[]') from (${elements}) as elements)`,
  boolean: (column) => sql`coalesce(${column}, false)`,
  parsed: (column) => sql`${column}::json`,
  // A function takes at most a hundred arguments; a row has more columns.
  selection: (entries) => sql.join(entries.map(([name, value]) => sql`${value} as ${sql.id(name)}`)),
  // No field has the name of the row.
  documentOf: (selected) => sql`
    select '[' || coalesce(string_agg(row_to_json("$record")::text, ','), '') || ']' as document, count(*)::integer as n
    from (${selected}) as "$record"`,
}
