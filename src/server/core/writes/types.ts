/** Types of the write path. */
import type { FieldError, PublicError } from '#shared/errors.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'

type Values = Record<string, unknown>

/**
 * `restrictedTo`: the user whose row rules apply when the server writes on their behalf (undo). `line`: the line of the
 * imported file. `cause`: key of the record whose deletion this follows from. A deleted record is created again with its
 * `id` and `created_at` (ISO 8601).
 */
export type Operation = { resource: string; restrictedTo?: Actor; line?: number; cause?: string } & (
  | { action: 'create'; values: Values; id?: number; created_at?: string }
  /**
   * `version` is the version that the writer read; without it the write overwrites concurrent changes, unless a field
   * differs from `expect` (undo). With `skipsChanged`, such a field is left as it is instead, and a record with such a
   * field is not deleted. With `step`, the step of a workflow that the values carry out, the record must be in a state
   * that this step leaves.
   */
  | {
      action: 'update'
      id: number
      values: Values
      version?: number
      expect?: Values
      skipsChanged?: boolean
      step?: string
    }
  | { action: 'delete'; id: number; expect?: Values; skipsChanged?: boolean }
)

export type Creation = Extract<Operation, { action: 'create' }>
export type Deletion = Extract<Operation, { action: 'delete' }>

/** Where a write comes from, in addition to the page of its actor. */
export interface WriteSource {
  /** Name of the imported file. */
  file?: string
  /** The command that was run on the server. */
  command?: string
  /** When the archive was written that is imported: its records are of that time. ISO 8601, UTC. */
  archived?: string
}

export interface WriteOptions {
  origin: 'api' | 'import' | 'seed' | 'undo'
  /** Id of the write, for one that takes several transactions; defaults to a new one. */
  write?: string
  source?: WriteSource | undefined
  /** The write that this one undoes. */
  undoes?: string
  /** Time of the write, for imported records; defaults to now. ISO 8601, UTC. */
  at?: string
  /** Rejected operations are reported and skipped instead of rejecting the whole write (imports). */
  partial?: boolean
  /** Erases the values of deleted records from all audit entries: personal data must not remain. */
  erase?: boolean
  /** Runs at the beginning of the transaction, before the operations; it may complete their values. */
  first?(trx: Query): Promise<void>
  /** Keys of records that count as deleted, because earlier batches of a trial would have deleted them. */
  deleted?: readonly string[]
  /** Runs at the end of the transaction: its writes are committed together with this one, or not at all. */
  beforeCommit?(trx: Query, result: WriteResult): Promise<void>
}

/**
 * Result of one operation; `record` is the record after it, or before it for a delete. `revealed` values are
 * returned to the sender of the write, once.
 */
export type Outcome =
  | { status: 'created' | 'updated' | 'unchanged' | 'deleted'; record: AnyRecord; revealed?: Record<string, unknown> }
  | { status: 'failed'; error: PublicError; fields: readonly FieldError[] }

export interface WriteResult {
  /** Id of the write, for undo; null when nothing changed. */
  write: string | null
  /** One per operation, in order. */
  outcomes: Outcome[]
}

/** A write that is stored. */
export interface StoredWrite extends WriteResult {
  /** How long its transaction took before it was committed, in milliseconds: others could not write meanwhile. */
  milliseconds: number
}
