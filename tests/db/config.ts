/** Small configs that change between two starts of a server, and databases that follow them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Field } from '#fields/field.ts'
import { text } from '#fields/index.ts'
import { SYSTEM } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import type { ExistingTable } from '#server/db/engines/engine.ts'
import { openDatabase } from '#server/db/open.ts'
import { applyPlan, type Plan, planSchema } from '#server/db/plan.ts'
import { listRecords } from '#server/records/read.ts'
import { LOCALES } from '#shared/constants.ts'
import { localized, type Texts } from '#shared/i18n/locales.ts'
import { defineResources, type ResourceConfig, type Resources } from '#shared/resources/define.ts'
import { freshDatabase } from '../support/postgres.ts'
import type { EngineName } from '../support/server.ts'

export type Fields = Record<string, Field>

/** A label in every language. */
export const labelled = (name: string): Texts =>
  LOCALES.map((locale) => `${name} (${locale})`) as Texts

const resource = (fields: Fields): ResourceConfig => ({
  label: localized(...labelled('Lamps')),
  icon: 'part',
  menu: 'data',
  title: 'name',
  permissions: { list: ['admin'], read: ['admin'] },
  fields: { name: text(...labelled('Name'), { required: true }), ...fields },
  sort: 'id',
})

/** Resources with a `name` and these fields. */
export const config = (declared: Record<string, Fields>): Resources =>
  defineResources(
    Object.fromEntries(Object.entries(declared).map(([name, fields]) => [name, resource(fields)])),
  )

export interface OpenDatabase {
  db: Database
  /** Plans the changes to a config without applying them. */
  plan(resources: Resources): Promise<Plan>
  /** Starts again with a config: plans and applies. */
  become(resources: Resources, allow?: { dataLoss: boolean }): Promise<Plan>
  /** Inserts records past the write path; returns their ids. */
  insert(table: string, ...rows: Record<string, unknown>[]): Promise<number[]>
  /** The values of a column, in the order of the ids. */
  column(table: string, name: string): Promise<unknown[]>
  /** The tables that exist, by name. */
  tables(): Promise<Map<string, ExistingTable>>
  columnsOf(table: string): Promise<string[]>
  indexesOf(table: string): Promise<string[]>
  isTable(name: string): Promise<boolean>
  /** Names of the records of `lamps` that the full search finds. */
  search(q: string): Promise<unknown[]>
  close(): Promise<void>
}

const STAMP = {
  lock_version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}

/** An empty database of the engine, without any table. */
export async function emptyDatabase(engine: EngineName): Promise<OpenDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'plan-'))
  const postgres = engine === 'postgres' ? await freshDatabase() : null
  const db = await openDatabase(
    { dataDir: folder, databaseUrl: postgres?.url },
    { resources: {}, modules: [] },
    { server: true, durable: false },
  )
  const plan = (resources: Resources) => {
    db.resources = resources
    return planSchema(db)
  }
  const tables = async () =>
    new Map((await db.engine.introspect(db.query)).map((table) => [table.name, table]))
  return {
    db,
    plan,
    tables,
    columnsOf: async (table) =>
      (await tables()).get(table)?.columns.map((column) => column.name) ?? [],
    indexesOf: async (table) => (await tables()).get(table)?.indexes ?? [],
    isTable: async (name) => (await tables()).has(name),
    search: async (q) => {
      const context = { db, resources: db.resources }
      return (await listRecords(context, SYSTEM, 'lamps', { filter: { q } })).records.map(
        (record) => record.name,
      )
    },
    become: async (resources, allow = { dataLoss: false }) => {
      const made = await plan(resources)
      await applyPlan(db, made, allow)
      return made
    },
    insert: async (table, ...rows) => {
      const stamped = rows.map((row) => ({ ...STAMP, ...row }))
      const made = await db.query.insertInto(table).values(stamped).returning('id').execute()
      return made.map((row) => Number(row.id))
    },
    column: async (table, name) => {
      const rows = await db.query.selectFrom(table).select(name).orderBy('id').execute()
      return rows.map((row) => row[name])
    },
    close: async () => {
      await db.close()
      await postgres?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
