/** JSON by PostgreSQL's functions. */
import { sql } from 'kysely'
import { TABLE_VERSIONS } from '../../versions.ts'
import type { JsonSql } from '../engine.ts'

/** In a statement, they are of the same moment as everything else in it. */
function versionsOf(tables: readonly string[]) {
  const names = tables.map((name) => sql.lit(name))
  return sql`(select json_agg(json_build_object('name', name, 'version', version, 'row_count', row_count))
    from ${sql.table(TABLE_VERSIONS)} where name in (${sql.join(names)}))`
}

export const jsonSql: JsonSql = {
  object: (entries) => sql`json_build_object(${sql.join(entries.flatMap(([name, value]) => [sql.lit(name), value]))})`,
  array: (elements) => sql`array_to_json(array(${elements}))`,
  boolean: (column) => sql`coalesce(${column}, false)`,
  parsed: (column) => sql`${column}::json`,
  // A function takes at most a hundred arguments; a row has more columns.
  selection: (entries) => sql.join(entries.map(([name, value]) => sql`${value} as ${sql.id(name)}`)),
  // No field has the name of the row.
  documentOf: (selected, tables) => sql`
    select '[' || coalesce(string_agg(row_to_json("$record")::text, ','), '') || ']' as document, count(*)::integer as n
    ${tables ? sql`, ${versionsOf(tables)} as versions` : sql``} from (${selected}) as "$record"`,
}
