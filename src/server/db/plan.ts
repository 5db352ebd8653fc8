/** Schema plan: the steps that migrate the database to the config, and whether they lose data. */
import { sql } from 'kysely'
import type { Column } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { withCommands } from '../commands.ts'
import { rebuildSearch, searchFingerprint } from '../search/rebuild.ts'
import type { Database, Query } from './database.ts'
import {
  addForeignKeys,
  columnDefinition,
  createIndex,
  createTable,
  dropForeignKeys,
  fillColumn,
} from './ddl.ts'
import type { Engine, ExistingColumn, ExistingTable } from './engines/engine.ts'
import {
  isOutdatedFor,
  outdatedMark,
  REGISTRY_TABLE,
  type RegisteredTable,
  readRegistry,
  writeRegistry,
} from './registry.ts'
import { type PostponedIndex, repeatedIgnoringCase } from './repeated-values.ts'
import type { SystemTable } from './system-table.ts'
import { IGNORING_CASE, type Table, tablesOf } from './tables.ts'

/**
 * Maximum records of a table whose search index is rebuilt with the schema; otherwise a job does
 * it, while others write.
 */
const MAX_REBUILT_AT_ONCE = 10_000

interface Step {
  /** Human-readable description. */
  description: string
  statements: string[]
  /** Converts values after the statements. */
  convert?: (trx: Query) => Promise<void>
  /** Whether the step drops data. */
  losesData: boolean
  /** Dropped table or column. */
  drops?: { table: string; column?: string }
}

export interface Plan {
  steps: Step[]
  /** Unique indexes that stored values prevent. New values are still checked. */
  postponed: PostponedIndex[]
  /** Resources whose search index is rebuilt with the schema. */
  reindex: string[]
  /** Resources whose search index a job of the server rebuilds afterwards. */
  reindexLater: string[]
  /** Tables of the product after the plan. */
  register: RegisteredTable[]
  /** Whether there is nothing to do. */
  isEmpty: boolean
  losesData: boolean
}

/** Computes the plan without changing the database. */
export async function planSchema(db: Database): Promise<Plan> {
  const resources = Object.values(db.resources)
  const requested = resources.flatMap((resource) =>
    tablesOf(resource).map((table) => ({ table, resource })),
  )
  rejectClashes([
    REGISTRY_TABLE,
    ...[...db.tables, ...requested.map(({ table }) => table)].map(({ name }) => name),
  ])
  const existing = new Map(
    (await db.engine.introspect(db.query)).map((table) => [table.name, table]),
  )
  const registered = existing.has(REGISTRY_TABLE)
    ? await readRegistry(db.query)
    : new Map<string, string>()
  const postponed = await repeatedIgnoringCase(db, existing)
  const steps: Step[] = db.tables.flatMap((table) =>
    planSystemTable(db.engine, table, existing.get(table.name)),
  )
  const laterSteps: Step[] = []
  for (const { table, resource } of requested) {
    const current = existing.get(table.name)
    if (!current) {
      steps.push(additiveStep(`create table ${table.name}`, [createTable(db.engine, table)]))
      laterSteps.push(...afterCreate(db, table))
    } else {
      const indexes = table.indexes.filter(
        ({ name }) => !postponed.some(({ index }) => index === name),
      )
      laterSteps.push(...(await planChanges(db, { ...table, indexes }, current, resource)))
    }
  }
  const names = new Set(requested.map(({ table }) => table.name))
  laterSteps.push(
    ...(await planDrops(
      db,
      [...registered.keys(), ...FORMER_TABLES]
        .filter((name) => !names.has(name))
        .flatMap((name) => existing.get(name) ?? []),
    )),
  )
  const register: RegisteredTable[] = []
  const reindex: string[] = []
  const reindexLater: string[] = []
  for (const { table, resource } of requested) {
    const { name } = table
    const fingerprint = table.searchable ? searchFingerprint(resource) : ''
    const search = registered.get(name)
    const isCurrent = !table.searchable || !existing.has(name) || search === fingerprint
    if (isCurrent || !(await isLarge(db, name))) {
      if (!isCurrent) reindex.push(name)
      register.push({ name, search: fingerprint })
    } else {
      const isMarked = isOutdatedFor(fingerprint, search)
      if (!isMarked) reindexLater.push(name)
      register.push({ name, search: isMarked ? search : outdatedMark(fingerprint, new Date()) })
    }
  }
  const all = [...steps, ...laterSteps]
  const isRegistered =
    registered.size === register.length &&
    register.every(({ name, search }) => registered.get(name) === search)
  const isEmpty = all.length === 0 && reindex.length === 0 && isRegistered
  const losesData = all.some((step) => step.losesData)
  return { steps: all, postponed, reindex, reindexLater, register, isEmpty, losesData }
}

/**
 * Executes a plan in one transaction.
 * @throws Error with the steps that would lose data, unless allowed
 */
export async function applyPlan(
  db: Database,
  plan: Plan,
  allow: { dataLoss: boolean },
): Promise<void> {
  if (plan.losesData && !allow.dataLoss) {
    const list = plan.steps.filter((step) => step.losesData).map((step) => `  ${step.description}`)
    throw new Error(
      withCommands(
        `The config no longer has a place for data that exists:\n${list.join('\n')}\nPut it back, or run: npm run db:apply -- --allow-data-loss`,
      ),
    )
  }
  // Every command plans the schema, even while a server is running.
  if (plan.isEmpty) return
  await db.transaction(async (trx) => {
    for (const step of plan.steps) {
      for (const statement of step.statements) await sql.raw(statement).execute(trx)
      await step.convert?.(trx)
    }
    for (const name of plan.reindex) await rebuildSearch(db, trx, name)
    for (const statement of plan.reindexLater.flatMap(db.engine.createSearch))
      await sql.raw(statement).execute(trx)
    await writeRegistry(trx, plan.register)
  })
}

/** @throws Error for duplicate table names of resources, many-to-many fields and system tables */
function rejectClashes(names: readonly string[]): void {
  const reserved = new Set<string>()
  for (const name of names) {
    if (reserved.has(name))
      throw new Error(`resources.config.ts: ${name}: a table of this name exists already`)
    reserved.add(name)
  }
}

const additiveStep = (description: string, statements: string[]): Step => ({
  description,
  statements,
  losesData: false,
})

const afterCreate = (db: Database, table: Table): Step[] => [
  additiveStep(`index table ${table.name}`, [
    ...addForeignKeys(db.engine, table.name, table.columns),
    ...table.indexes.map((index) => createIndex(db.engine, table.name, index)),
    ...(table.searchable ? db.engine.createSearch(table.name) : []),
  ]),
]

/**
 * Tables of earlier versions, which an upgrade drops with their rows: the keys of sent orders had a
 * month of use.
 */
const FORMER_TABLES = ['order_keys']

/** Plans dropping tables, which can refer to each other. */
async function planDrops(db: Database, obsolete: readonly ExistingTable[]): Promise<Step[]> {
  const released = obsolete.flatMap((table) => dropForeignKeys(db.engine, table))
  const steps: Step[] = []
  for (const { name } of obsolete.toReversed()) {
    const statements = [
      ...(steps.length ? [] : released),
      ...db.engine.dropSearch(name),
      `drop table "${name}"`,
    ]
    const drops = { table: name }
    const losesData = !FORMER_TABLES.includes(name) && (await hasRows(db, name))
    steps.push({ description: `drop table ${name}`, statements, losesData, drops })
  }
  return steps
}

async function planChanges(
  db: Database,
  table: Table,
  current: ExistingTable,
  resource: Resource,
): Promise<Step[]> {
  const steps: Step[] = []
  const has = new Map(current.columns.map((column) => [column.name, column]))
  const desired = new Map(table.columns.map((column) => [column.name, column]))
  const cache = new Set([
    'id',
    ...(table.searchable ? db.engine.searchColumns.map((column) => column.name) : []),
  ])
  const isUnchanged = ({ name, type, references }: ExistingColumn) => {
    const column = desired.get(name)
    const matches =
      column &&
      db.engine.columnType(column.kind) === type &&
      (column.references ?? null) === references
    return cache.has(name) || matches
  }
  const dropped = current.columns.filter((column) => !isUnchanged(column))
  const indexes = table.indexes.filter(
    ({ columns }) => !dropped.some(({ name }) => columns.includes(name)),
  )
  const fitting = new Set(indexes.map((index) => index.name))
  const obsolete = current.indexes.filter((name) => /^(ix|ux)_/.test(name) && !fitting.has(name))
  if (obsolete.length)
    steps.push(
      additiveStep(
        `drop indexes ${obsolete.join(', ')}`,
        obsolete.map((name) => `drop index "${name}"`),
      ),
    )
  const isText = ({ name, type }: ExistingColumn) =>
    type === db.engine.columnType('text') && !desired.has(name)
  const conversions = dropped.filter(isText).flatMap(({ name }) => {
    const f = resource.fields[name]
    return f && definitionOf(f).fromText ? [convertTextStep(table.name, f)] : []
  })
  for (const { name, type, references } of dropped) {
    if (conversions.some(({ drops }) => drops?.column === name)) continue
    const column = desired.get(name)
    const describe = (kind: string, to: string | null | undefined) =>
      to ? `reference to ${to}` : kind
    const description = column
      ? `change ${table.name}.${name} from ${describe(type, references)} to ${describe(column.kind, column.references)}`
      : `drop column ${table.name}.${name}`
    const losesData = await hasValues(db, table.name, name)
    const statements = [`alter table "${table.name}" drop column "${name}"`]
    steps.push({ description, losesData, statements, drops: { table: table.name, column: name } })
    has.delete(name)
  }
  const added = [...desired.values()].filter((column) => !has.has(column.name))
  if (added.length) steps.push(addColumns(db, table, added, resource))
  steps.push(...conversions)
  const missing = table.indexes.filter(
    (index) => !current.indexes.includes(index.name) || obsolete.includes(index.name),
  )
  if (missing.length) {
    const statements = missing.map((index) => createIndex(db.engine, table.name, index))
    steps.push(
      additiveStep(`create indexes ${missing.map((index) => index.name).join(', ')}`, statements),
    )
  }
  return steps
}

/**
 * Converts a text field to a bilingual one: copies its values to the new columns before the old one
 * is dropped.
 */
function convertTextStep(table: string, f: ResolvedField): Step {
  const { fromText, toColumns } = definitionOf(f)
  const convert = async (trx: Query) => {
    const rows = await trx
      .selectFrom(table)
      .select(f.name)
      .distinct()
      .where(f.name, 'is not', null)
      .execute()
    for (const row of rows) {
      const text = String(row[f.name])
      const values = toColumns(fromText?.(text), f.name)
      await trx.updateTable(table).set(values).where(f.name, '=', text).execute()
    }
    await sql.raw(`alter table "${table}" drop column "${f.name}"`).execute(trx)
  }
  const description = `convert ${table}.${f.name} to a text in every language`
  return {
    description,
    statements: [],
    losesData: false,
    drops: { table, column: f.name },
    convert,
  }
}

function addColumns(
  db: Database,
  table: Table,
  added: readonly Column[],
  resource: Resource,
): Step {
  const defaults: Record<string, unknown> = {}
  for (const f of Object.values(resource.fields)) {
    if (f.default !== undefined)
      Object.assign(defaults, definitionOf(f).toColumns(f.default, f.name))
  }
  return additiveStep(`add to ${table.name}: ${added.map((column) => column.name).join(', ')}`, [
    ...added.map(
      (column) => `alter table "${table.name}" add column ${columnDefinition(db.engine, column)}`,
    ),
    ...addForeignKeys(db.engine, table.name, added),
    ...(table.searchable
      ? added.flatMap((column) => fillColumn(table.name, column.name, defaults[column.name]))
      : []),
  ])
}

/** Plans the creation or completion of a system table. */
export function planSystemTable(
  engine: Engine,
  table: SystemTable,
  current: ExistingTable | undefined,
): Step[] {
  const type = (column: SystemTable['columns'][number]) =>
    `"${column.name}" ${engine.columnType(column.kind)}${column.primary ? ' primary key' : ''}${column.nullable || column.primary ? '' : ' not null'}`
  const indexes = [
    ...table.indexes.map((columns) => ({
      name: `ix_${table.name}_${columns.join('_')}`,
      keys: columns.map((name) => `"${name}"`),
    })),
    ...(table.ignoringCase ?? []).map((column) => ({
      name: `ix_${table.name}_${column}${IGNORING_CASE}`,
      keys: [engine.ignoringCase(column)],
    })),
  ]
  const create = ({ name, keys }: { name: string; keys: string[] }) =>
    `create index if not exists "${name}" on "${table.name}" (${keys.join(', ')})`
  if (!current) {
    const statements = [
      `create table "${table.name}" (${table.columns.map(type).join(', ')})`,
      ...indexes.map(create),
    ]
    return [additiveStep(`create table ${table.name}`, statements)]
  }
  const has = new Set(current.columns.map((column) => column.name))
  const added = table.columns.filter((column) => !has.has(column.name))
  const missing = indexes.filter((index) => !current.indexes.includes(index.name))
  if (!added.length && !missing.length) return []
  const columns = added.map(
    (column) =>
      `alter table "${table.name}" add column "${column.name}" ${engine.columnType(column.kind)}`,
  )
  return [additiveStep(`complete table ${table.name}`, [...columns, ...missing.map(create)])]
}

const hasRows = async (db: Database, table: string) =>
  (await db.query.selectFrom(table).select(sql<number>`1`.as('one')).limit(1).execute()).length > 0

const hasValues = async (db: Database, table: string, column: string) => {
  const match = db.query
    .selectFrom(table)
    .select(sql<number>`1`.as('one'))
    .where(column, 'is not', null)
    .limit(1)
  return (await match.execute()).length > 0
}

/** Whether a table has too many rows to rebuild its search index at once. */
const isLarge = async (db: Database, table: string) =>
  (
    await db.query
      .selectFrom(table)
      .select(sql<number>`1`.as('one'))
      .offset(MAX_REBUILT_AT_ONCE)
      .limit(1)
      .execute()
  ).length > 0
