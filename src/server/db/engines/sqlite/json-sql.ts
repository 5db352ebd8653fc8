/** JSON functions of SQLite. */
import { sql } from 'kysely'
import type { JsonSql } from '../engine.ts'

export const jsonSql: JsonSql = {
  property: (column, name) => sql`(${column} ->> ${name})`,
  some: (column, condition) =>
    sql`exists (select 1 from json_each(${column}) as element where ${condition(sql.ref('element.value'))})`,
  keys: (column, property) =>
    sql`select key from json_tree(${column}, ${sql.lit(`$.${property}`)}) where parent is not null`,
}
