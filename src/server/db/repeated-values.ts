/** Finds values that prevent the creation of a unique index. */
import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { ExistingTable } from './engines/engine.ts'
import { tablesOf } from './tables.ts'

/** Unique index that is postponed until a user has resolved duplicate values. */
export interface PostponedIndex {
  index: string
  table: string
  column: string
  /** Records with duplicates: `#3 “Anna”, #7 “anna”`. */
  records: string
}

const MAX_RECORDS = 20

/** Returns missing case-insensitive indexes of columns with values that differ only in case. */
export async function repeatedIgnoringCase(
  db: Database,
  existing: ReadonlyMap<string, ExistingTable>,
): Promise<PostponedIndex[]> {
  const postponed: PostponedIndex[] = []
  for (const { name: table, indexes } of Object.values(db.resources).flatMap(tablesOf)) {
    const is = existing.get(table)
    for (const { name: index, ignoreCase, unique, columns } of indexes) {
      const [column = ''] = columns
      const isStored = is?.columns.some(({ name }) => name === column)
      if (!ignoreCase || !unique || !isStored || is?.indexes.includes(index)) continue
      const records = await recordsWith(db, table, column)
      if (records) postponed.push({ index, table, column, records })
    }
  }
  return postponed
}

async function recordsWith(db: Database, table: string, column: string): Promise<string> {
  const key = sql.raw(db.engine.ignoringCase(column))
  const rows = await db.read(sql<{ id: number; value: unknown }>`
    select id, ${sql.ref(column)} as value from ${sql.table(table)} where ${key} in (
      select ${key} from ${sql.table(table)} where ${sql.ref(column)} is not null group by ${key} having count(*) > 1
    ) order by ${key}, id limit ${MAX_RECORDS + 1}`)
  const records = rows.slice(0, MAX_RECORDS).map(({ id, value }) => `#${id} “${value}”`)
  return [...records, ...(rows.length > MAX_RECORDS ? ['…'] : [])].join(', ')
}

/** Describes a postponed index for operators, in English. */
export const postponedLine = ({ table, column, records }: PostponedIndex): string =>
  `${table}.${column}: these differ only in case, which new ones may not: ${records}. Rename all but one of each.`
