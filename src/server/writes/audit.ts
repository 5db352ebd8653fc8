/**
 * Audit log: an entry per changed record, with old and new values of the changed fields, and a
 * summary per write, so that lists of changes read one row per write. Also serves as trash: undo
 * restores a deleted record from its entry.
 */

import { definitionOf, targetNameOf } from '#fields/index.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/constants.ts'
import type { WriteKind } from '#shared/history.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import { withCount } from '#shared/i18n/with-count.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { accountOf } from '../records/actor-names.ts'
import { fromRow } from '../records/projection.ts'
import { normalise, searchWords } from '../records/search-text.ts'
import { insertSearchable } from '../search/insert-searchable.ts'
import type { WriteContext } from './hook.ts'
import type { WriteOptions } from './types.ts'

/** Changed field of an entry. Values are JSON; null for missing values and secrets. */
export interface FieldChange {
  field: string
  before: string | null
  after: string | null
}

export interface AuditEntry {
  action: 'create' | 'update' | 'delete'
  resource: Resource
  record: AnyRecord
  changes: FieldChange[]
  /** Line number in the imported file. */
  line?: number | undefined
  /** Key of the record whose deletion caused the change. */
  cause?: string | undefined
  /** Ids of webhooks whose filters matched the record before the change. */
  matched?: readonly number[]
}

/** Entries or ids per statement. */
const BATCH = 500

const json = (value: unknown) =>
  value === null || value === undefined ? null : JSON.stringify(value)

/** Compares two states of a record; one of them is null for a created or deleted record. */
export function changesBetween(
  resource: Resource,
  before: Partial<AnyRecord> | null,
  after: Partial<AnyRecord> | null,
  names: readonly string[],
): FieldChange[] {
  return names.flatMap((field) => {
    const f = resource.fields[field]
    if (!f) return []
    if (definitionOf(f).hashed) return before && after ? [{ field, before: null, after: null }] : []
    const change = { field, before: json(before?.[field]), after: json(after?.[field]) }
    return change.before === change.after ? [] : [change]
  })
}

/** Stores the entries of a transaction, and updates the summary of the write. */
export async function writeAudit(
  context: WriteContext,
  trx: Query,
  actor: Actor,
  write: string,
  at: string,
  entries: readonly AuditEntry[],
  options: WriteOptions,
): Promise<void> {
  const ids: number[] = []
  const titles = await entryTitles(context.resources, trx, entries)
  for (let from = 0; from < entries.length; from += BATCH) {
    const rows = entries
      .slice(from, from + BATCH)
      .map((entry, index) =>
        auditRow(actor, { write, at, title: titles[from + index] ?? '' }, entry, options),
      )
    ids.push(...(await insertSearchable(context.db.engine, trx, 'audit', rows)))
  }
  await summarizeWrite(trx, actor, { write, at, entries, ids }, options)
}

function auditRow(
  actor: Actor,
  { write, at, title }: { write: string; at: string; title: string },
  entry: AuditEntry,
  options: WriteOptions,
) {
  const text = `${normalise(title)}\n${normalise(actor.name)}`
  const row = {
    lock_version: 1,
    created_at: at,
    updated_at: at,
    at,
    actor: actor.name,
    account: accountOf(actor),
    action: entry.action,
    resource: entry.resource.name,
    record: entry.record.id,
    title,
    changes: JSON.stringify(entry.changes),
    write,
    undoes: options.undoes ?? null,
    origin: JSON.stringify([options.origin]),
    line: entry.line ?? null,
    cause: entry.cause ?? null,
  }
  return { row, search: { text, words: searchWords(text) } }
}

const WRITES = 'audit_writes'
const RESOURCES = 'audit_write_resources'
const COUNTED = { create: 'created', update: 'updated', delete: 'deleted' } as const

interface LoggedEntries {
  write: string
  at: string
  entries: readonly AuditEntry[]
  /** Ids of the entries, in order. */
  ids: readonly number[]
}

/** Creates the summary of a write, or adds the entries of another transaction. */
async function summarizeWrite(
  trx: Query,
  actor: Actor,
  { write, at, entries, ids }: LoggedEntries,
  options: WriteOptions,
): Promise<void> {
  // Records deleted by cascade are logged before the requested one.
  const isDeletion = entries.at(-1)?.action === 'delete'
  const lead = isDeletion ? entries.at(-1) : entries[0]
  if (!lead) return
  const { page, key, request } = actor
  const source = {
    ...(page && { page }),
    ...(key && { key: key.name }),
    ...(request && { request }),
    ...options.source,
  }
  const header = trx.insertInto(WRITES).values({
    id: write,
    at,
    until: at,
    actor: actor.name,
    account: accountOf(actor),
    kind: kindOf(lead, options),
    source: Object.keys(source).length ? JSON.stringify(source) : null,
    entry: (isDeletion ? ids.at(-1) : ids[0]) ?? null,
    entries: entries.length,
    transactions: 1,
    undoes: options.undoes ?? null,
    undone_by: null,
  })
  const rows = [...Map.groupBy(entries, ({ resource }) => resource.name)].map(([resource, group]) =>
    resourceRow(write, at, resource, group),
  )
  // Most writes have one transaction; a plain insert is sent to the writer thread with the next
  // statement.
  if (options.write === undefined) {
    await Promise.all([header.execute(), trx.insertInto(RESOURCES).values(rows).execute()])
  } else {
    await header
      .onConflict((on) =>
        on.column('id').doUpdateSet((expression) => ({
          until: at,
          entries: expression(`${WRITES}.entries`, '+', entries.length),
          transactions: expression(`${WRITES}.transactions`, '+', 1),
        })),
      )
      .execute()
    for (const row of rows) await addToResource(trx, row)
  }
  if (options.undoes) {
    await trx
      .updateTable(WRITES)
      .set({ undone_by: write })
      .where('id', '=', options.undoes)
      .execute()
  }
}

/** Stored summary. */
export interface Summary {
  /** Title of the representative record. */
  title: string
  entries: number
  transactions: number
}

/** Loads the summary of a write; null for an unknown one. */
export async function loadSummary(query: Query, write: string): Promise<Summary | null> {
  const row = await query
    .selectFrom(`${WRITES} as w`)
    .leftJoin('audit as e', 'e.id', 'w.entry')
    .select(['w.entries', 'w.transactions', 'e.title'])
    .where('w.id', '=', write)
    .executeTakeFirst()
  if (!row) return null
  return {
    title: String(row.title ?? ''),
    entries: Number(row.entries),
    transactions: Number(row.transactions),
  }
}

const kindOf = ({ action }: AuditEntry, { origin }: WriteOptions): WriteKind =>
  origin === 'api' ? action : origin

/** Counts the entries of a resource. */
function resourceRow(write: string, at: string, resource: string, entries: readonly AuditEntry[]) {
  const counts = { created: 0, updated: 0, deleted: 0 }
  for (const { action } of entries) counts[COUNTED[action]]++
  return { key: `${write} ${resource}`, write, resource, at, ...counts }
}

async function addToResource(trx: Query, row: ReturnType<typeof resourceRow>): Promise<void> {
  const { created, updated, deleted } = row
  await trx
    .insertInto(RESOURCES)
    .values(row)
    .onConflict((on) =>
      on.column('key').doUpdateSet((expression) => ({
        created: expression(`${RESOURCES}.created`, '+', created),
        updated: expression(`${RESOURCES}.updated`, '+', updated),
        deleted: expression(`${RESOURCES}.deleted`, '+', deleted),
      })),
    )
    .execute()
}

/**
 * Characters of a title. It includes a referenced record that completes it, such as the part of a
 * line.
 */
const MAX_LENGTH = 500
/** Returns the title of a record, without that of the referenced record. */
export function titleOf(
  resource: Resource,
  record: Record<string, unknown>,
  locale: Locale = DEFAULT_LOCALE,
): string {
  const value = record[resource.title]
  if (value === null || value === undefined) return `#${record.id}`
  return typeof value === 'object' ? inLanguage(value, locale) : String(value)
}

/** Returns the reference that completes the titles of a resource, possibly to several records. */
export function subtitleReference(resource: Resource): { field: ResolvedField; to: string } | null {
  const field = resource.fields[resource.subtitle ?? '']
  const to = field && targetNameOf(field)
  return field && to ? { field, to } : null
}

/** Fields that name a record; those that are references name it by the title of their record. */
const namingFields = ({ title, subtitle }: Resource): readonly string[] =>
  subtitle ? [title, subtitle] : [title]

/** Returns the titles of entries, in order, with one query per referenced resource. */
async function entryTitles(
  resources: Resources,
  trx: Query,
  entries: readonly { resource: Resource; record: AnyRecord }[],
): Promise<string[]> {
  /** Titles of referenced records by id, by resource and field. */
  const referred = new Map<string, ReadonlyMap<number, string>>()
  for (const [resource, group] of Map.groupBy(entries, (entry) => entry.resource)) {
    for (const name of namingFields(resource)) {
      const f = resource.fields[name]
      const target = resources[(f && targetNameOf(f)) ?? '']
      if (!target) continue
      const ids = group.flatMap(({ record }) => idsIn(record, name).slice(0, 1))
      referred.set(`${resource.name} ${name}`, await titlesById(trx, target, [...new Set(ids)]))
    }
  }
  return entries.map(({ resource, record }) => {
    const referredTitle = (name: string) =>
      referred.get(`${resource.name} ${name}`)?.get(idsIn(record, name)[0] ?? 0)
    const completing = referredTitle(resource.subtitle ?? '')
    return [
      referredTitle(resource.title) ?? titleOf(resource, record),
      ...(completing
        ? [withCount(completing, idsIn(record, resource.subtitle ?? '').length - 1)]
        : []),
    ]
      .join(' · ')
      .slice(0, MAX_LENGTH)
  })
}

const idsIn = (record: AnyRecord, name: string): number[] =>
  [record[name]].flat().filter((id) => typeof id === 'number')

async function titlesById(
  trx: Query,
  target: Resource,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const titles = new Map<number, string>()
  const f = target.fields[target.title]
  const columns = f ? definitionOf(f).columns(f, f.name) : []
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = await trx
      .selectFrom(target.name)
      .select(['id', ...columns.map(({ name }) => name)])
      .where('id', 'in', ids.slice(from, from + BATCH))
      .execute()
    for (const row of rows) {
      titles.set(
        Number(row.id),
        titleOf(target, { id: row.id, ...fromRow(target, row, [target.title]) }),
      )
    }
  }
  return titles
}
