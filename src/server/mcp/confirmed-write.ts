/**
 * Writes that are executed after a dry run only. The dry run is the write itself, rolled back; its
 * response identifies it by its input and by what it found. So the write that follows is the one
 * that was shown, or is rejected.
 */
import { hash, randomBytes } from 'node:crypto'
import { ConflictError } from '#shared/errors.ts'
import type { EntryChange } from '#shared/history.ts'
import type { Actor, Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import {
  type EntryOfWrite,
  entriesWithWrites,
  readEntryOfWrite,
  toHistory,
} from '../history/public.ts'
import type { LoggedEntry } from '../writes/entry.ts'
import type { StoredWrite, WriteOptions, WriteResult } from '../writes/types.ts'

interface PlannedWrite {
  input: unknown
  run(
    options: Required<Pick<WriteOptions, 'write' | 'preview' | 'beforeCommit'>> &
      Pick<WriteOptions, 'first'>,
  ): Promise<StoredWrite>
  /** Write of a record without a log. */
  unlogged?: UnloggedWrite | undefined
}

type VisibleChange = DryRunResult['changes'][number]

/** A write of one record, which the log does not tell about. */
export interface UnloggedWrite {
  /** Reads the record before the write, within its transaction. */
  first(transactionContext: Context): Promise<void>
  /** The change; null if nothing has changed. `shown` is null where the actor may not read it. */
  change(result: WriteResult): { entry: LoggedEntry; visible: VisibleChange | null } | null
}

export interface DryRunResult {
  dry_run: true
  /** Changes of the records that the actor may read. */
  changes: {
    action: string
    resource: string
    record: number | null
    title: string
    changes: EntryChange[]
  }[]
  /** Changes of other records, such as of those that are deleted along. */
  further: number
  confirm: string
}

export const MAX_CHANGES = 100
const NONCE_BYTES = 9

/**
 * @param confirm from the result of the dry run; undefined for a dry run
 * @throws ConflictError when the records have changed since the dry run, or it has been confirmed
 * already
 */
export async function confirmedWrite(
  context: Context,
  actor: Actor,
  { input, run, unlogged }: PlannedWrite,
  confirm: string | undefined,
): Promise<DryRunResult | { result: StoredWrite }> {
  const nonce = confirm?.split('.')[0] ?? randomBytes(NONCE_BYTES).toString('base64url')
  const write = writeIdOf(actor, nonce)
  let dryRun: DryRunResult | undefined
  const beforeCommit = async (trx: Query, result: WriteResult) => {
    const transactionContext = { ...context, db: inTransaction(context.db, trx) }
    const entries = await loadEntries(transactionContext, write)
    const unloggedChange = unlogged?.change(result)
    const basis = [...entries, ...(unloggedChange ? [unloggedChange.entry] : [])].map(basisOf)
    const expected = `${nonce}.${hash('sha256', JSON.stringify([input, basis, statesOf(result)]), 'base64url')}`
    if (confirm === undefined) {
      dryRun = await toDryRunResult(transactionContext, actor, entries, expected)
      if (unloggedChange?.visible) dryRun.changes.push(unloggedChange.visible)
      else if (unloggedChange) dryRun.further++
    } else if (confirm !== expected) throw new ConflictError({ key: 'error.mcp.changed' })
  }
  const first =
    unlogged && ((trx: Query) => unlogged.first({ ...context, db: inTransaction(context.db, trx) }))
  const preview = confirm === undefined
  const result = await run({ write, preview, beforeCommit, ...(first && { first }) })
  return dryRun ?? { result }
}

/**
 * The id of the write that a dry run becomes. A second write with it would meet the entries of the
 * first, and be rejected; the key is part of it, which prevents adding to the writes of others.
 */
function writeIdOf({ session }: Actor, nonce: string): string {
  const digits = hash('sha256', `${session} ${nonce}`)
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(12, 15)}`,
    `8${digits.slice(15, 18)}`,
  ]
  return [...parts, digits.slice(18, 30)].join('-')
}

async function loadEntries(transactionContext: Context, write: string) {
  const rows = await entriesWithWrites(transactionContext)
    .where('e.write', '=', write)
    .orderBy('e.id')
    .execute()
  return rows.map(readEntryOfWrite)
}

/**
 * The state that a write was based on; its result follows from it, except for times and new ids.
 */
const basisOf = ({ action, resource, record, changes }: LoggedEntry) => [
  action,
  resource,
  action === 'create' ? null : record,
  changes.map(({ field, before }) => [field, before]),
]

/** Detects changes of other fields in between, and of records without a log. */
const statesOf = ({ outcomes }: WriteResult) =>
  outcomes.map((outcome) => [
    outcome.status,
    outcome.status === 'failed' ? null : outcome.record.lock_version,
  ])

/** @param count of all changes, where only the first are given */
export async function toDryRunResult(
  transactionContext: Context,
  actor: Actor,
  entries: readonly EntryOfWrite[],
  confirm: string,
  count = entries.length,
): Promise<DryRunResult> {
  const visible = await toHistory(transactionContext, actor, entries.slice(0, MAX_CHANGES))
  return {
    dry_run: true,
    changes: visible.map(({ action, resource, record, title, changes }) => ({
      action,
      resource,
      record: action === 'create' ? null : record,
      title,
      changes,
    })),
    further: count - visible.length,
    confirm,
  }
}
