/**
 * Revisions of published records: records that are equal in the fields that the config names, in
 * the order of their versions, else of their dates, and in the order that users have set.
 */
import type { Row } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import type { Locale } from '#shared/constants.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Database } from '../db/database.ts'
import { linkTable } from '../db/tables.ts'
import { and, type Condition } from '../records/conditions.ts'
import type { ReadContext } from '../records/read.ts'
import { publishedConditions, publishedTables } from './conditions.ts'
import { type PublishedName, type PublishedOf, publishedByIds } from './read.ts'
import { indexRevisions, type RevisionEntry, type RevisionIndex } from './revision-index.ts'

/**
 * Whether revisions are one record. Records that only share what they are for, such as a product,
 * are no revisions.
 */
export function isRevised(resource: Resource): boolean {
  const { names, rest } = shapeOf(resource)
  return names.length + rest.length > 0
}

/** Entries by database and resource, with the versions of the tables that they were read from. */
const cache = new WeakMap<Database, Map<string, Known>>()

interface Known {
  state: string
  entries: RevisionEntry[]
  index: RevisionIndex
}

/**
 * @param target of the references that revisions share, such as a product: other targets then do
 * not matter. In general, a revision replaces others if it is for everything that they are for.
 */
export async function revisionIndex(
  context: ReadContext,
  name: string,
  target: number | null = null,
): Promise<RevisionIndex> {
  const { db, resources } = context
  const tables = publishedTables(resources, name)
  const versions = await db.engine.versions(tables)
  const state = JSON.stringify(tables.map((table) => versions.get(table)?.version ?? null))
  const caches = cache.get(db) ?? new Map<string, Known>()
  cache.set(db, caches)
  let known = caches.get(name)
  if (known?.state !== state || state.includes('null')) {
    const entries = await loadEntries(context, name)
    known = { state, entries, index: indexRevisions(entries, null) }
    caches.set(name, known)
  }
  if (target === null) return known.index
  const ofTarget = known.entries.filter(({ targets }) => targets.includes(target))
  return indexRevisions(ofTarget, target)
}

/**
 * The newest revision of each record that has a newer one, by the id of the record.
 * @param known the index to look in, by default that of all records
 */
export async function newestRevisions<N extends PublishedName>(
  context: ReadContext,
  name: N,
  records: readonly { id: number }[],
  locale: Locale,
  known?: RevisionIndex,
): Promise<Map<number, PublishedOf<N>>> {
  const index = known ?? (await revisionIndex(context, name))
  const ids = records.flatMap(({ id }) => index.newest(id) ?? [])
  const revisions = await publishedByIds(context, name, ids, locale)
  return new Map(
    records.flatMap(({ id }) => {
      const newest = revisions.get(index.newest(id) ?? 0)
      return newest ? [[id, newest] as const] : []
    }),
  )
}

/** The entries of records that match conditions. */
async function loadEntries(context: ReadContext, name: string): Promise<RevisionEntry[]> {
  return loadRevisions(context, name, publishedConditions(context, name))
}

/** @param conditions of the records */
export async function loadRevisions(
  { db, resources }: Pick<ReadContext, 'db' | 'resources'>,
  name: string,
  conditions: readonly Condition[],
): Promise<RevisionEntry[]> {
  const shape = shapeOf(resources[name] as Resource)
  const columns = [
    ...shape.names,
    ...shape.rest,
    shape.version,
    shape.date,
    shape.replaces,
  ].flatMap((column) => column ?? [])
  const rows = await db.query
    .selectFrom(name)
    .select(['id', ...columns] as never[])
    .where(and(conditions))
    .execute()
  const targets = shape.linked
    ? await targetsOf(db, name, shape.linked)
    : new Map<number, number[]>()
  return (rows as Row[]).map((row) => toEntry(shape, row, targets.get(Number(row.id)) ?? []))
}

interface Shape {
  /** Columns that may differ by language, and others. */
  names: string[]
  rest: string[]
  version: string | undefined
  date: string | undefined
  replaces: string | undefined
  linked: ResolvedField | undefined
}

export function shapeOf({ revisions, fields }: Resource): Shape {
  const named = (names: readonly string[] = []) => names.flatMap((name) => fields[name] ?? [])
  const of = named(revisions?.of)
  const linked = of.find((field) => definitionOf(field).linksTo?.(field))
  const single = of.filter((field) => field !== linked)
  const isBilingual = (field: ResolvedField) => definitionOf(field).parts !== undefined
  const by = named(revisions?.by)
  return {
    names: single.filter(isBilingual).flatMap(columnsOf),
    rest: single.filter((field) => !isBilingual(field)).flatMap(columnsOf),
    version: by.find(({ type }) => type !== 'date')?.name,
    date: by.find(({ type }) => type === 'date')?.name,
    replaces: revisions?.after,
    linked,
  }
}

/** @param row columns of a record @param targets what it is for */
export function toEntry(shape: Shape, row: Row, targets: readonly number[]): RevisionEntry {
  const textOf = (column: string | undefined) => {
    const value = column === undefined ? null : (row[column] ?? null)
    return value === null || value === '' ? null : String(value)
  }
  const replaces = textOf(shape.replaces)
  return {
    id: Number(row.id),
    names: shape.names.map(textOf),
    rest: JSON.stringify(shape.rest.map(textOf)),
    targets,
    version: textOf(shape.version),
    date: textOf(shape.date),
    replaces: replaces === null ? null : Number(replaces),
  }
}

const columnsOf = (field: ResolvedField): string[] =>
  definitionOf(field)
    .columns(field, field.name)
    .map((column) => column.name)

async function targetsOf(
  db: Database,
  name: string,
  { name: field }: ResolvedField,
): Promise<Map<number, number[]>> {
  const rows = await db.query
    .selectFrom(linkTable(name, field))
    .select(['owner_id', 'target_id'])
    .execute()
  const targets = new Map<number, number[]>()
  for (const { owner_id: owner, target_id: target } of rows) {
    const list = targets.get(Number(owner))
    if (list) list.push(Number(target))
    else targets.set(Number(owner), [Number(target)])
  }
  return targets
}
