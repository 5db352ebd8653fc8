/** Fills an empty database from a backup of any engine, and migrates it to the config. */
import { sql } from 'kysely'
import type { Column } from '#fields/field.ts'
import type { Database } from '../db/database.ts'
import { addForeignKeys, createTable } from '../db/ddl.ts'
import { applyPlan, planSchema, planSystemTable } from '../db/plan.ts'
import { writeRegistry } from '../db/registry.ts'
import { systemTables } from '../db/system-tables.ts'
import { OperatorError } from '../operator-error.ts'
import { searchWords } from '../records/search-text.ts'
import type { BackupTable } from './manifest.ts'
import type { Backup } from './read-backup.ts'

/** Column with the text of the search index. */
const SEARCH_TEXT = 'search_text'

/**
 * Restores the tables with their original columns, then applies the schema plan of the current config.
 * @param db database within a transaction
 * @throws OperatorError if the plan would lose data, unless `dataLoss` is allowed
 */
export async function restoreTables(db: Database, backup: Backup, allow: { dataLoss: boolean }): Promise<void> {
  const { tables } = backup.manifest
  for (const table of tables) await run(db, createStatements(db, table))
  for (const table of tables) {
    await loadRows(db, backup, table)
    if (table.lastId !== null) await db.engine.setLastId(db.query, table.name, table.lastId)
  }
  for (const table of tables) await run(db, addForeignKeys(db.engine, table.name, columnsOf(table)))
  for (const { name } of tables.filter(isSearchable)) await run(db, db.engine.createSearch(name))
  const register = tables.flatMap(({ name, search }) => (search === null ? [] : [{ name, search }]))
  await writeRegistry(db.query, register)
  const plan = await planSchema(db)
  if (plan.losesData && !allow.dataLoss) {
    const list = plan.steps.filter((step) => step.losesData).map((step) => `  ${step.description}`)
    throw new OperatorError('backup.dataLoss', { list: list.join('\n') })
  }
  await applyPlan(db, plan, allow)
}

const isSearchable = ({ search }: BackupTable) => search !== null && search !== ''

const columnsOf = ({ columns }: BackupTable): Column[] =>
  columns.map(({ references, ...column }) => (references === null ? column : { ...column, references }))

function createStatements({ engine }: Database, table: BackupTable): string[] {
  const { name } = table
  if (table.search !== null) {
    const searchable = isSearchable(table)
    const columns = columnsOf(table).filter((column) => column.name !== 'id' && column.name !== SEARCH_TEXT)
    const hasId = table.columns.some((column) => column.name === 'id')
    return [createTable(engine, { name, columns, hasId, searchable, indexes: [] })]
  }
  const definition = systemTables.find((systemTable) => systemTable.name === name)
  const unknownColumn = table.columns.find((column) => !definition?.columns.some((item) => item.name === column.name))
  if (!definition || unknownColumn) {
    throw new OperatorError('backup.newerTable', { name: unknownColumn ? `${name}.${unknownColumn.name}` : name })
  }
  const columns = definition.columns.filter((column) => table.columns.some((item) => item.name === column.name))
  return planSystemTable(engine, { ...definition, columns, indexes: [] }, undefined).flatMap((step) => step.statements)
}

async function loadRows({ engine, query }: Database, backup: Backup, table: BackupTable): Promise<void> {
  const names = table.columns.map(({ name }) => name)
  const [id, text] = ['id', SEARCH_TEXT].map((name) => names.indexOf(name)) as [number, number]
  for await (const rows of backup.rows(table)) {
    const entries = rows.map((row) => {
      const searched = String(row[text] ?? '')
      return { id: Number(row[id]), text: searched, words: searchWords(searched) }
    })
    await engine.load(query, table.name, names, rows, isSearchable(table) ? entries : undefined)
  }
}

async function run({ query }: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(query)
}
