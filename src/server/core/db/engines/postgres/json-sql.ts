/** JSON functions of PostgreSQL, and rows as a JSON parameter. */
import { sql } from 'kysely'
import type { JsonSql } from '../engine.ts'

export const jsonSql: JsonSql = {
  object: (entries) => sql`json_build_object(${sql.join(entries.flatMap(([name, value]) => [sql.lit(name), value]))})`,
  // `json_build_object` looks up the types of all of its arguments for every row.
  textObject: (entries) => {
    const [names, values] = [entries.map(([name]) => sql.lit(name)), entries.map(([, value]) => value)]
    return sql`json_object(array[${sql.join(names)}], array[${sql.join(values)}])`
  },
  array: (elements) => sql`array_to_json(array(${elements}))`,
  boolean: (column) => sql`coalesce(${column}, false)`,
  parsed: (column) => sql`${column}::json`,
  property: (column, name) => sql`((${column})::json ->> ${name}::text)`,
  some: (column, condition) =>
    sql`exists (select 1 from json_array_elements((${column})::json) as element where ${condition(sql.ref('element.value'))})`,
  keys: (column, property) => sql`
    select key #>> '{}' as key from jsonb_path_query((${column})::jsonb, ${sql.lit(
      `$.${property}.** ? (@.type() == "object").keyvalue().key`,
    )}) as key`,
  // Functions are limited to 100 arguments; rows are not.
  selection: (entries) => sql.join(entries.map(([name, value]) => sql`${value} as ${sql.id(name)}`)),
  // The alias of the row must not be the name of a field.
  documentOf: (selected) => sql`
    select '[' || coalesce(string_agg(row_to_json("$record")::text, ','), '') || ']' as document, count(*)::integer as n
    from (${selected}) as "$record"`,
}

const LONE_SURROGATE = /\\ud[89a-f]/i

/** Serialises rows to a single statement parameter. Accepts texts with lone surrogates, like the driver. */
export function toJson(rows: readonly unknown[]): string {
  const text = JSON.stringify(rows)
  if (!LONE_SURROGATE.test(text)) return text
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
}
