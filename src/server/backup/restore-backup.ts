/**
 * Restores a backup: verifies it, stores its files, builds a new database, and swaps the databases
 * atomically.
 */
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Column } from '#fields/field.ts'
import type { Database } from '../db/database.ts'
import { addForeignKeys, createTable } from '../db/ddl.ts'
import { applyPlan, planSchema, planSystemTable } from '../db/plan.ts'
import { writeRegistry } from '../db/registry.ts'
import { replaceDatabase } from '../db/replace.ts'
import type { Schema } from '../db/transactions.ts'
import type { Env } from '../env.ts'
import { checksumOf } from '../files/copy.ts'
import type { FileStore } from '../files/file-store.ts'
import { openFileStream } from '../files/file-stream.ts'
import { withTempFile } from '../files/temp-file.ts'
import { OperatorError } from '../operator-error.ts'
import { searchWords } from '../records/search-text.ts'
import type { BackupFile, BackupTable } from './manifest.ts'
import { type Backup, checkBackup } from './read-backup.ts'

// Fills an empty database from a backup of any engine, and migrates it to the config.

/** Column with the text of the search index. */
const SEARCH_TEXT = 'search_text'

/**
 * Restores the tables with their original columns, then applies the schema plan of the current
 * config.
 * @param db database within a transaction
 * @throws OperatorError if the plan would lose data, unless `dataLoss` is allowed
 */
async function restoreTables(
  db: Database,
  backup: Backup,
  allow: { dataLoss: boolean },
): Promise<void> {
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
  columns.map(({ references, ...column }) =>
    references === null ? column : { ...column, references },
  )

function createStatements({ engine, tables }: Database, table: BackupTable): string[] {
  const { name } = table
  if (table.search !== null) {
    const searchable = isSearchable(table)
    const columns = columnsOf(table).filter(
      (column) => column.name !== 'id' && column.name !== SEARCH_TEXT,
    )
    const hasId = table.columns.some((column) => column.name === 'id')
    return [createTable(engine, { name, columns, hasId, searchable, indexes: [] })]
  }
  const definition = tables.find((systemTable) => systemTable.name === name)
  const unknownColumn = table.columns.find(
    (column) => !definition?.columns.some((item) => item.name === column.name),
  )
  if (!definition || unknownColumn) {
    throw new OperatorError('backup.newerTable', {
      name: unknownColumn ? `${name}.${unknownColumn.name}` : name,
    })
  }
  const columns = definition.columns.filter((column) =>
    table.columns.some((item) => item.name === column.name),
  )
  return planSystemTable(engine, { ...definition, columns, indexes: [] }, undefined).flatMap(
    (step) => step.statements,
  )
}

async function loadRows(
  { engine, query }: Database,
  backup: Backup,
  table: BackupTable,
): Promise<void> {
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

export interface RestoreOptions {
  env: Env
  product: Schema
  files: FileStore
  /** Whether data without a table or column in the config can be dropped. */
  dataLoss: boolean
}

export interface RestoreResult {
  /** Location of the previous database, if any. */
  previous: string | null
  /** Number of files added to the store. */
  stored: number
  /** Number of files in neither backup nor store. */
  missing: number
}

/** @throws OperatorError; except for files added to the store, nothing changes then */
export async function restoreBackup(
  backup: Backup,
  options: RestoreOptions,
): Promise<RestoreResult> {
  await checkBackup(backup)
  let result = { stored: 0, missing: 0 }
  const previous = await replaceDatabase(options.env, options.product, {
    build: (db) => restoreTables(db, backup, options),
    complete: async (db) => {
      const stored = await storeFiles(backup, options)
      result = { stored, missing: await countMissing(db, backup, options.files) }
    },
  })
  return { previous, ...result }
}

/**
 * Adds missing files to the store. Never overwrites files, since they are addressed by content.
 * @returns their number
 */
async function storeFiles(backup: Backup, { env, files }: RestoreOptions): Promise<number> {
  let stored = 0
  for (const file of backup.manifest.files ?? []) {
    if (await isStored(files, file)) continue
    await withTempFile(env, async (temporary) => {
      await pipeline(backup.file(file), openFileStream(temporary, { flush: true }))
      await files.save(temporary, file)
    })
    stored += 1
  }
  return stored
}

const isStored = async (files: FileStore, { sha256, size }: BackupFile) =>
  (await files.size(sha256)) === size && (await checksumOf(files, sha256)) === sha256

async function countMissing(db: Database, backup: Backup, files: FileStore): Promise<number> {
  const restored = new Set(backup.manifest.files?.map(({ sha256 }) => sha256))
  let missing = 0
  const used = db.query.selectFrom('files').select('sha256').where('unused_since', 'is', null)
  for (const { sha256 } of await used.execute()) {
    if (!restored.has(String(sha256)) && (await files.size(String(sha256))) === null) missing += 1
  }
  return missing
}
