/**
 * Writes that are carried out after a dry run only. The dry run is the write itself, rolled back; what it answers
 * identifies it by its input and by what it found. So the write that follows is the one that was shown, or is rejected.
 */
import { hash, randomBytes } from 'node:crypto'
import type { Actor, Context } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'
import { inTransaction } from '#server/core/db/in-transaction.ts'
import type { StoredWrite, WriteOptions, WriteResult } from '#server/core/writes/types.ts'
import { ConflictError } from '#shared/errors.ts'
import type { EntryChange } from '#shared/history.ts'
import { entriesWithWrites, readEntryOfWrite, toHistory } from '../history/public.ts'

interface PlannedWrite {
  input: unknown
  run(options: Required<Pick<WriteOptions, 'write' | 'within'>>): Promise<StoredWrite>
}

export interface DryRunAnswer {
  dry_run: true
  /** Of the records that the actor may read. */
  changes: { action: string; resource: string; record: number | null; title: string; changes: EntryChange[] }[]
  /** Changes of other records, such as of those that are deleted along. */
  further: number
  confirm: string
}

const MAX_SHOWN = 100
const NONCE_BYTES = 9

class DryRunEnd extends Error {
  readonly answer: DryRunAnswer
  constructor(answer: DryRunAnswer) {
    super('end of a dry run')
    this.answer = answer
  }
}

/**
 * @param confirm from the answer of the dry run; undefined for a dry run
 * @throws ConflictError when the records have changed since the dry run, or it has been confirmed already
 */
export async function confirmedWrite(
  context: Context,
  actor: Actor,
  { input, run }: PlannedWrite,
  confirm: string | undefined,
): Promise<DryRunAnswer | { result: StoredWrite }> {
  const nonce = confirm?.split('.')[0] ?? randomBytes(NONCE_BYTES).toString('base64url')
  const write = writeIdOf(actor, nonce)
  const within = async (trx: Query, result: WriteResult) => {
    const seen = { ...context, db: inTransaction(context.db, trx) }
    const entries = await loadEntries(seen, write)
    const expected = `${nonce}.${hash('sha256', JSON.stringify([input, entries.map(foundBy), statesOf(result)]), 'base64url')}`
    if (confirm === undefined) throw new DryRunEnd(await answerOf(seen, actor, entries, expected))
    if (confirm !== expected) throw new ConflictError({ key: 'error.mcp.changed' })
  }
  try {
    return { result: await run({ write, within }) }
  } catch (error) {
    if (error instanceof DryRunEnd) return error.answer
    throw error
  }
}

/**
 * The id of the write that a dry run becomes. A second write with it would meet the entries of the first, and be
 * rejected; the key is part of it, which prevents adding to the writes of others.
 */
function writeIdOf({ session }: Actor, nonce: string): string {
  const digits = hash('sha256', `${session} ${nonce}`)
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(12, 15)}`, `8${digits.slice(15, 18)}`]
  return [...parts, digits.slice(18, 30)].join('-')
}

type LoggedEntries = Awaited<ReturnType<typeof loadEntries>>

async function loadEntries(seen: Context, write: string) {
  const rows = await entriesWithWrites(seen).where('e.write', '=', write).orderBy('e.id').execute()
  return rows.map(readEntryOfWrite)
}

/** The state that a write was based on; its result follows from it, except for times and new ids. */
const foundBy = ({ action, resource, record, changes }: LoggedEntries[number]) => [
  action,
  resource,
  action === 'create' ? null : record,
  changes.map(({ field, before }) => [field, before]),
]

/** Detects changes of other fields in between, and of records without a log. */
const statesOf = ({ outcomes }: WriteResult) =>
  outcomes.map((outcome) => [outcome.status, outcome.status === 'failed' ? null : outcome.record.lock_version])

async function answerOf(seen: Context, actor: Actor, entries: LoggedEntries, confirm: string): Promise<DryRunAnswer> {
  const shown = await toHistory(seen, actor, entries.slice(0, MAX_SHOWN))
  return {
    dry_run: true,
    changes: shown.map(({ action, resource, record, title, changes }) => ({
      action,
      resource,
      record: action === 'create' ? null : record,
      title,
      changes,
    })),
    further: entries.length - shown.length,
    confirm,
  }
}
