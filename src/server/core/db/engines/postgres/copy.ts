/** Copies the tables of the product to a schema that is rolled back with the transaction. */
import { sql } from 'kysely'
import type { Query } from '../../database.ts'
import { listProductTables } from './replace.ts'

const COPY_SCHEMA = 'followspot_proof'

interface Definition {
  table: string
  name: string
  definition: string
}

/**
 * Copies tables with rows, indexes and references, and switches the transaction to the copies. The rows are consistent;
 * only schema changes are blocked in the meantime.
 */
export async function copyPostgres(trx: Query): Promise<void> {
  const current = (await sql<{ name: string }>`select current_schema() as name`.execute(trx)).rows[0]?.name ?? 'public'
  const tables = await listProductTables(trx)
  const isOwnTable = ({ table }: Definition) => tables.includes(table)
  const constraints = (await constraintsOf(trx, current)).filter(isOwnTable)
  const constraintNames = new Set(constraints.map(({ name }) => name))
  const indexes = (await indexesOf(trx, current)).filter(
    (index) => isOwnTable(index) && !constraintNames.has(index.name),
  )
  const to = (table: string) => `"${COPY_SCHEMA}"."${table}"`
  const from = (table: string) => `"${current}"."${table}"`
  const run = (statements: readonly string[]) => sql.raw(statements.join(';\n')).execute(trx)
  const creations = tables.map(
    (table) => `create table ${to(table)} (like ${from(table)} including defaults including identity)`,
  )
  await run([`create schema "${COPY_SCHEMA}"`, ...creations])
  // A single statement has a consistent snapshot of all tables.
  const copies = tables.map((table, index) => `"c${index}" as (insert into ${to(table)} select * from ${from(table)})`)
  if (copies.length) await run([`with ${copies.join(', ')} select 1`])
  const isReference = ({ definition }: Definition) => definition.startsWith('FOREIGN KEY')
  const keysFirst = constraints.toSorted((a, b) => Number(isReference(a)) - Number(isReference(b)))
  await run([
    // Extensions are in the current schema.
    `set local search_path to "${COPY_SCHEMA}", "${current}"`,
    ...indexes.map(({ definition }) =>
      definition.replace(/ ON (?:ONLY )?(?:[^\s.]+\.)?(\S+) USING /, ` ON "${COPY_SCHEMA}".$1 USING `),
    ),
    ...keysFirst.map(
      ({ table, name, definition }) => `alter table ${to(table)} add constraint "${name}" ${definition}`,
    ),
  ])
}

async function constraintsOf(trx: Query, schema: string): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select t.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = ${schema} and c.contype in ('p', 'u', 'f')`.execute(trx)
  return rows
}

async function indexesOf(trx: Query, schema: string): Promise<Definition[]> {
  const { rows } = await sql<Definition>`
    select tablename as "table", indexname as name, indexdef as definition
    from pg_indexes where schemaname = ${schema}`.execute(trx)
  return rows
}
