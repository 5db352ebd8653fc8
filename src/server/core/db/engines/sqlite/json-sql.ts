/** JSON functions of SQLite. Numbers keep all digits. */
import { sql } from 'kysely'
import type { JsonSql, NamedSql } from '../engine.ts'

const object = (entries: readonly NamedSql[]) =>
  sql`json_object(${sql.join(entries.flatMap(([name, value]) => [sql.lit(name), value]))})`

export const jsonSql: JsonSql = {
  object,
  textObject: object,
  // Subqueries return JSON as text.
  array: (elements) => sql`json((select json_group_array(json(element)) from (${elements})))`,
  boolean: (column) => sql`json(iif(${column}, 'true', 'false'))`,
  parsed: (column) => sql`json(${column})`,
  property: (column, name) => sql`(${column} ->> ${name})`,
  some: (column, condition) =>
    sql`exists (select 1 from json_each(${column}) as element where ${condition(sql.ref('element.value'))})`,
  keys: (column, property) =>
    sql`select key from json_tree(${column}, ${sql.lit(`$.${property}`)}) where parent is not null`,
  selection: (entries) => sql`${object(entries)} as record`,
  // A blob avoids decoding and encoding the text.
  documentOf: (selected) => sql`
    select cast('[' || coalesce(group_concat(record, ','), '') || ']' as blob) as document, count(*) as n from (${selected})`,
}
