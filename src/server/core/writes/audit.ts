/**
 * Audit log: an entry per changed record, with old and new values of the changed fields. Also serves as trash: undo
 * restores a deleted record from its entry.
 */
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { accountOf } from '../records/actor-names.ts'
import { normalise, searchWords } from '../records/search-text.ts'
import { insertSearchable } from '../search/insert-searchable.ts'
import { entryTitles } from './entry-titles.ts'
import type { WriteContext } from './hook.ts'
import { eraseActor, summarizeWrite } from './summary.ts'
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

/** Entries per statement. */
const BATCH = 500

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))

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
      .map((entry, index) => auditRow(actor, { write, at, title: titles[from + index] ?? '' }, entry, options))
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

/**
 * Erases personal data: entries of the record keep time and kind of the change, but no values, so the record can't be
 * restored. Runs in the transaction that deletes the record.
 */
export async function eraseHistory(context: WriteContext, trx: Query, resource: string, record: number): Promise<void> {
  const { search } = context.db.engine
  const title = `#${record}`
  await eraseActor(trx, resource, record, title)
  await eraseName(context, trx, `${resource}:${record}`, title)
  const words = searchWords(title)
  const erased = { title, actor: title, changes: '[]', ...search.columns(title, words) }
  const rows = await trx
    .updateTable('audit')
    .set(erased)
    .where('resource', '=', resource)
    .where('record', '=', record)
    .returning('id')
    .execute()
  await search.upsert(
    trx,
    'audit',
    rows.map(({ id }) => ({ id: Number(id), text: title, words })),
  )
}

/** Entries that are read before they are written. */
const ERASED_AT_ONCE = 500

/** Replaces the name of an erased account in entries about other records; they keep the account. */
async function eraseName({ db }: WriteContext, trx: Query, account: string, name: string): Promise<void> {
  const writes = trx.selectFrom('audit_writes').select('id').where('account', '=', account)
  const { search } = db.engine
  for (let after = 0; ; ) {
    const rows = await trx
      .selectFrom('audit')
      .select(['id', 'title'])
      .where('write', 'in', writes)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ERASED_AT_ONCE)
      .execute()
    // Entries of a record have the same text, and so need one statement.
    for (const [title, entries] of Map.groupBy(rows, (row) => String(row.title))) {
      const text = `${normalise(title)}\n${name}`
      const words = searchWords(text)
      const ids = entries.map(({ id }) => Number(id))
      await trx
        .updateTable('audit')
        .set({ actor: name, ...search.columns(text, words) })
        .where('id', 'in', ids)
        .execute()
      await search.upsert(
        trx,
        'audit',
        ids.map((id) => ({ id, text, words })),
      )
    }
    if (rows.length < ERASED_AT_ONCE) break
    after = Number(rows.at(-1)?.id)
  }
  await trx.updateTable('audit_writes').set({ actor: name }).where('account', '=', account).execute()
}

/** Erases the values of entries; time, person and record remain. */
export async function eraseChanges(trx: Query, entries: readonly number[]): Promise<void> {
  await trx
    .updateTable('audit')
    .set({ changes: '[]' })
    .where('id', 'in', [...entries])
    .execute()
}
