/** Undo: reverts the changes of a write in reverse order, through the write path. */

import {
  type FieldError,
  ForbiddenError,
  NotFoundError,
  PublicError,
  ReadableError,
} from '#shared/errors.ts'
import { isSetAlong } from '#shared/history.ts'
import { CREATED_AT } from '#shared/resources/created-at.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { matchingIds } from '../records/ids.ts'
import { pickReadable } from '../records/readable.ts'
import { isErased, type LoggedEntry, readEntry, valuesAfter, valuesBefore } from './entry.ts'
import type { WriteContext } from './hook.ts'
import type { Access, Operation, StoredWrite, WriteOptions, WriteResult } from './types.ts'
import { canRevert, INVERSE, isCascade } from './undo-permissions.ts'
import { write } from './write.ts'

export interface UndoOptions
  extends Pick<WriteOptions, 'first' | 'beforeCommit' | 'write' | 'at' | 'preview'> {
  /**
   * Whether to skip records and fields that have been changed since, instead of rejecting the undo.
   */
  skipsChanged?: boolean
}

/** Entry that a rule does not allow to undo. */
export interface RejectedEntry {
  entry: LoggedEntry
  error: PublicError
  fields: readonly FieldError[]
}

/**
 * Undoes a write in one transaction; undoing the resulting write is a redo.
 * @returns the records as far as the actor can read them
 * @throws NotFoundError for an unknown write, ReadableError if it has already been undone or a
 * record has been changed since
 */
export async function undoWrite(
  context: WriteContext,
  actor: Actor,
  writeId: string,
  options: UndoOptions = {},
): Promise<StoredWrite> {
  const rows = await entriesOf(context.db.query, writeId).execute()
  if (!rows.length) throw new NotFoundError()
  return undoEntries(context, actor, writeId, rows.map(readEntry), {
    ...options,
    first: holding(context, writeId, options),
  })
}

/** Entries that are undone within a call. */
export const MAX_DIRECT_UNDO = 500

/** Part of a write to undo in one transaction. */
export interface UndoBatch {
  /** Last entry of the previous batch; null for the first one. */
  before: number | null
  /** Number of entries. */
  size: number
  /** Runs in the transaction. */
  saveEnd(trx: Query, result: UndoneBatch): Promise<void>
}

interface UndoneBatch {
  /** The last entry. */
  end: number
  /** Skipped entries. */
  rejected: readonly RejectedEntry[]
  hasWritten: boolean
}

/**
 * Undoes the next batch of a write with several transactions, latest entries first. Entries that a
 * rule rejects are skipped: earlier batches are undone already.
 * @returns for how many milliseconds the batch blocked other writes; null at the end
 * @throws as `undoWrite`
 */
export async function undoBatch(
  context: WriteContext,
  actor: Actor,
  writeId: string,
  { before, size, saveEnd }: UndoBatch,
  options: UndoOptions,
): Promise<{ milliseconds: number } | null> {
  const rows = await entriesOf(context.db.query, writeId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .limit(size)
    .execute()
  const last = rows.at(-1)
  if (!last) return null
  const end = Number(last.id)
  const { milliseconds } = await undoEntries(context, actor, writeId, rows.map(readEntry), {
    ...options,
    ...(before === null && { first: holding(context, writeId, options) }),
    partial: true,
    beforeCommit: (trx, { write }, rejected) =>
      saveEnd(trx, { end, rejected, hasWritten: write !== null }),
  })
  return { milliseconds }
}

const entriesOf = (query: Query, writeId: string) =>
  query.selectFrom('audit').selectAll().where('write', '=', writeId).orderBy('id', 'desc')

/** Entry of a write, or some of its changed fields. */
export interface UndoPart {
  entry: number
  fields?: readonly string[] | undefined
}

/**
 * Undoes a part of a write in one transaction. The rest, or the whole write, can be undone later;
 * the part then counts as changed since.
 * @throws as `undoWrite`
 */
export async function undoParts(
  context: WriteContext,
  actor: Actor,
  writeId: string,
  parts: readonly UndoPart[],
  options: UndoOptions = {},
): Promise<StoredWrite> {
  const fieldsOf = new Map(parts.map(({ entry, fields }) => [entry, fields]))
  const rows = await entriesOf(context.db.query, writeId)
    .where('id', 'in', [0, ...fieldsOf.keys()])
    .execute()
  if (rows.length < fieldsOf.size || !rows.length) throw new NotFoundError()
  const entries = rows.map(readEntry).map((entry) => {
    const fields = entry.action === 'update' ? fieldsOf.get(entry.id) : undefined
    return fields ? partOf(context, entry, fields) : entry
  })
  return undoEntries(context, actor, null, entries, {
    ...options,
    first: holding(context, writeId, options),
  })
}

const holding =
  ({ db }: WriteContext, writeId: string, { first }: UndoOptions) =>
  async (trx: Query) => {
    await holdWrite(db, trx, writeId)
    await first?.(trx)
  }

/**
 * Holds a write until the transaction ends: it is not undone twice, and not undone while its job
 * begins to run again.
 * @throws ReadableError if it has already been undone
 */
export async function holdWrite(
  { engine }: WriteContext['db'],
  trx: Query,
  writeId: string,
): Promise<void> {
  const summary = trx.selectFrom('audit_writes').select('id').where('id', '=', writeId)
  await engine.forUpdate(summary).execute()
  await rejectUndone(trx, writeId)
}

/**
 * Picks changes of an entry. Read-only fields were set along with the others, such as the owner of
 * a webhook with its address.
 * @throws NotFoundError for fields that the entry has not changed, ReadableError if only some fields
 * of such an entry are picked
 */
function partOf(
  { resources }: WriteContext,
  entry: LoggedEntry,
  fields: readonly string[],
): LoggedEntry {
  const changes = entry.changes.filter(({ field }) => fields.includes(field))
  if (changes.length < new Set(fields).size || !changes.length) throw new NotFoundError()
  const resource = resources[entry.resource]
  if (!resource || changes.length === entry.changes.length) return { ...entry, changes }
  if (entry.changes.some(({ field }) => isSetAlong(resource, field)))
    throw new ReadableError({ key: 'history.inseparable', values: { title: entry.title } })
  return { ...entry, changes }
}

/** @throws ReadableError if the write has already been undone */
export async function rejectUndone(query: Query, writeId: string): Promise<void> {
  const done = await query
    .selectFrom('audit')
    .select('id')
    .where('undoes', '=', writeId)
    .limit(1)
    .executeTakeFirst()
  if (done) throw new ReadableError({ key: 'error.undone' })
}

interface EntriesOptions extends Omit<UndoOptions, 'beforeCommit'>, Pick<WriteOptions, 'partial'> {
  beforeCommit?: (
    trx: Query,
    result: WriteResult,
    rejected: readonly RejectedEntry[],
  ) => Promise<void>
}

async function undoEntries(
  context: WriteContext,
  actor: Actor,
  /** Id of the undone write; null for a part of a write. */
  undoes: string | null,
  entries: readonly LoggedEntry[],
  { skipsChanged = false, beforeCommit, ...options }: EntriesOptions,
): Promise<StoredWrite> {
  const possible = skipsChanged ? await entriesToUndo(context, entries) : entries
  const inversions = possible.map((entry) =>
    invert(context, actor, entry, isCascade(entry, entries)),
  )
  const failures = inversions.flatMap((inversion) => ('error' in inversion ? [inversion] : []))
  if (failures[0] && !options.partial) throw failures[0].error
  const prepared = inversions.flatMap((inversion) => ('operation' in inversion ? [inversion] : []))
  const operations = prepared.map(({ operation }) =>
    operation.action === 'create' ? operation : { ...operation, skipsChanged },
  )
  const rejectedIn = ({ outcomes }: WriteResult): RejectedEntry[] =>
    outcomes.flatMap((outcome, index) => {
      const entry = prepared[index]?.entry
      return outcome.status === 'failed' && entry ? [{ ...outcome, entry }] : []
    })
  const source = await sourceOf(context.db.query, entries[0]?.write)
  const result = await write(context, actor, operations, {
    origin: 'undo',
    ...(undoes !== null && { undoes }),
    ...(source && { source }),
    ...options,
    ...(beforeCommit && {
      beforeCommit: (trx, written) =>
        beforeCommit(trx, written, [...failures, ...rejectedIn(written)]),
    }),
  })
  const outcomes = result.outcomes.map((outcome, index) => {
    const resource = context.resources[operations[index]?.resource ?? '']
    if (!resource || outcome.status === 'failed') return outcome
    return { ...outcome, record: pickReadable(actor, resource, outcome.record) }
  })
  return { ...result, outcomes }
}

/** The file of the undone write, which names its undo as well. */
async function sourceOf(
  query: Query,
  write: string | null | undefined,
): Promise<WriteOptions['source'] | null> {
  if (!write) return null
  const row = await query
    .selectFrom('audit_writes')
    .select('source')
    .where('id', '=', write)
    .executeTakeFirst()
  const { file } = row?.source ? JSON.parse(String(row.source)) : {}
  return typeof file === 'string' ? { file } : null
}

/** The operation that undoes an entry, or the error that rejects it. */
function invert(
  context: WriteContext,
  actor: Actor,
  entry: LoggedEntry,
  follows: boolean,
): { entry: LoggedEntry; operation: Operation } | RejectedEntry {
  try {
    return { entry, operation: inverse(context, actor, entry, follows) }
  } catch (error) {
    if (!(error instanceof PublicError)) throw error
    return { entry, error, fields: error.fields }
  }
}

/**
 * Drops entries whose record has been deleted since, already restored, or erased from the trash.
 */
export async function entriesToUndo(
  { db }: WriteContext,
  entries: readonly LoggedEntry[],
): Promise<LoggedEntry[]> {
  const present = new Map<string, ReadonlySet<number>>()
  for (const [resource, group] of Map.groupBy(entries, (entry) => entry.resource)) {
    const ids = [...new Set(group.map(({ record }) => record))]
    present.set(resource, await matchingIds(db, resource, ids, []))
  }
  // For a record with several entries in this write, the last one counts.
  const last = new Map(
    entries.toReversed().map((entry) => [`${entry.resource} ${entry.record}`, entry]),
  )
  return entries.filter((entry) => {
    const lastEntry = last.get(`${entry.resource} ${entry.record}`) ?? entry
    if (isErased(lastEntry)) return false
    return (
      (present.get(entry.resource)?.has(entry.record) ?? false) === (lastEntry.action !== 'delete')
    )
  })
}

/**
 * Creates the operation that undoes an entry.
 * @param follows whether it is a consequence of another operation
 * @throws ForbiddenError without permission, ReadableError for a deleted record that has been
 * erased from the trash
 */
export function inverse(
  context: WriteContext,
  actor: Actor,
  entry: LoggedEntry,
  follows: boolean,
): Operation {
  const resource = context.resources[entry.resource]
  if (!resource) throw new NotFoundError()
  if (!follows && !canRevert(actor, resource, entry)) throw new ForbiddenError()
  const action = INVERSE[entry.action]
  const access: Access = follows ? 'consequence' : 'restored'
  const operation = { resource: resource.name, id: entry.record, access }
  if (action === 'delete') return { action, ...operation, expect: valuesAfter(resource, entry) }
  const values = valuesBefore(resource, entry)
  if (action === 'create') {
    if (isErased(entry))
      throw new ReadableError({ key: 'history.emptied', values: { title: entry.title } })
    const created = entry.changes.find(({ field }) => field === CREATED_AT)?.before
    return {
      action,
      ...operation,
      values,
      ...(created && { created_at: String(JSON.parse(created)) }),
    }
  }
  return { action, ...operation, values, expect: valuesAfter(resource, entry), undoneAt: entry.at }
}
