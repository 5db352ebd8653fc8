/**
 * Workload of the servers of `limit-server.ts`: the SQL of the product's reads, and of a
 * hand-written insert.
 */
import { type CompiledQuery, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { searchText, searchWords } from '#server/records/search-text.ts'
import { statementsOf as recordStatements } from '../tests/support/statements.ts'
import { partRow } from './rows.ts'

export interface Statement {
  sql: string
  parameters: unknown[]
}

export interface LimitPlan {
  sqliteFile?: string
  databaseUrl?: string
  /** By the name of the call. */
  statements: Record<string, Statement[]>
  /**
   * One transaction; `NEW_NUMBER` in the parameters is replaced by another part number each time.
   */
  create: Statement[]
}

/** Stands for a part number that no other record has. */
export const NEW_NUMBER = 'new part number'

/** The statements that a read runs, after it has run once. */
export async function statementsOf(
  context: Context,
  read: (context: Context) => Promise<unknown>,
): Promise<Statement[]> {
  await read(context)
  const statements = await recordStatements(context.db, () => read(context))
  return statements.map((statement) => toStatement(context, statement))
}

/** Inserts a part with its search entries, by hand and without checks or an audit log. */
export function createStatements(context: Context): Statement[] {
  const { query, engine } = context.db
  const resource = context.resources.codes
  if (!resource) throw new Error('the config has no part dictionary')
  const row = {
    ...partRow(1),
    part_number: NEW_NUMBER,
    lock_version: 1,
    created_at: '',
    updated_at: '',
  }
  const text = searchText(resource, {
    part_number: NEW_NUMBER,
    name: { en: row.name_en, zh: row.name_zh },
  })
  const words = searchWords(text)
  const insert = query
    .insertInto('codes')
    .values({ ...row, orderable: true, ...engine.search.columns(text, words) })
  const entries = engine.searchTables('codes').map((table, index) => {
    const body = index === 0 ? text : words.join(' ')
    return sql`insert into ${sql.table(table)} (rowid, body) values (last_insert_rowid(), ${body})`.compile(
      query,
    )
  })
  return [insert.compile(), ...entries].map((statement) => toStatement(context, statement))
}

const toStatement = ({ db }: Context, { sql: text, parameters }: CompiledQuery): Statement => ({
  sql: text,
  parameters: parameters.map((value) =>
    db.engine.name === 'sqlite' && typeof value === 'boolean' ? Number(value) : value,
  ),
})
