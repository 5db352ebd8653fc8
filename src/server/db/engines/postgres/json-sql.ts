/** JSON functions of PostgreSQL, and rows as a JSON parameter. */
import { sql } from 'kysely'
import type { JsonSql } from '../engine.ts'

export const jsonSql: JsonSql = {
  property: (column, name) => sql`((${column})::json ->> ${name}::text)`,
  some: (column, condition) =>
    sql`exists (select 1 from json_array_elements((${column})::json) as element where ${condition(sql.ref('element.value'))})`,
  keys: (column, property) => sql`
    select key #>> '{}' as key from jsonb_path_query((${column})::jsonb, ${sql.lit(
      `$.${property}.** ? (@.type() == "object").keyvalue().key`,
    )}) as key`,
}

const LONE_SURROGATE = /\\ud[89a-f]/i

/**
 * Serialises rows to a single statement parameter. Accepts texts with lone surrogates, like the
 * driver.
 */
export function toJson(rows: readonly unknown[]): string {
  const text = JSON.stringify(rows)
  if (!LONE_SURROGATE.test(text)) return text
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
}
