/** Types of the write path. */
import type { FieldError, PublicError } from '#shared/errors.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Query } from '../db/database.ts'

type Values = Record<string, unknown>

/**
 * Source of the values of an operation that is not a request of its actor: `server` for those that
 * this code composes (a cascade, the state of a thread), so that no permission is checked;
 * `restored` for those from the log (undo), whose permissions undo checks by entry, and whose row
 * rules and steps the write path checks; `consequence` for references from the log that return with
 * their target. Hooks get the actor in any case.
 */
export type Access = 'server' | 'restored' | 'consequence'

/**
 * `access`: see `Access`; without it, the permissions of the actor apply. `line`: line number in
 * the imported file. `cause`: key of the record whose deletion caused the operation. `id` and
 * `created_at` (ISO 8601) restore a deleted record; an import can keep the ids of its file.
 */
export type Operation = { resource: string; access?: Access; line?: number; cause?: string } & (
  | { action: 'create'; values: Values; id?: number; created_at?: string }
  /**
   * `version`: version that the client read; without it, concurrent changes are overwritten, unless
   * a field differs from `expect` (undo). With `skipsChanged`, such fields are skipped, and records
   * with such fields are not deleted. `step`: name of the workflow step, which must start in the
   * current state. `undoneAt`: time of the undone update, ISO 8601.
   */
  | {
      action: 'update'
      id: number
      values: Values
      version?: number
      expect?: Values
      skipsChanged?: boolean
      step?: string
      undoneAt?: string
    }
  | { action: 'delete'; id: number; expect?: Values; skipsChanged?: boolean }
)

export type Creation = Extract<Operation, { action: 'create' }>
export type Update = Extract<Operation, { action: 'update' }>

/** Origin of a write, in addition to the page of its actor. */
export interface WriteSource {
  /** Name of the imported file. */
  file?: string
  /** Command that was run on the server. */
  command?: string
}

/**
 * Records and files that a preview takes as stored: earlier previews, which were rolled back, would
 * have stored them.
 */
export interface Expected {
  hasRecord(resource: string, id: number): boolean
  hasFile(sha256: string): boolean
  /** The new record that would have a unique value. @param key as `uniqueValue` compares it */
  holderOf(resource: string, field: string, key: unknown): number | undefined
  /** By record, the changed references of an acyclic field. */
  linksOf(resource: string, field: string): ReadonlyMap<number, number | null>
}

export interface WriteOptions {
  origin: 'api' | 'import' | 'seed' | 'undo'
  /** Id of the write, for writes with several transactions; defaults to a new id. */
  write?: string
  source?: WriteSource | undefined
  /** Id of the write that this one undoes. */
  undoes?: string
  /** Time of the write, for imported records; defaults to now. ISO 8601, UTC. */
  at?: string
  /**
   * Whether rejected operations are reported and skipped instead of rejecting the whole write
   * (imports).
   */
  partial?: boolean
  /** Whether to erase the values of deleted records from the audit log, for personal data. */
  erase?: boolean
  /** Runs at the start of the transaction, and can complete the values of operations. */
  first?(trx: Query): Promise<void>
  /** Whether to roll the write back once its outcomes are known. */
  preview?: boolean
  /** For previews that follow each other. */
  expected?: Expected | undefined
  /** Runs at the end of the transaction; its writes are committed together. */
  beforeCommit?(trx: Query, result: WriteResult): Promise<void>
}

/**
 * Result of an operation; `record` is the record after it, or before a deletion. `revealed` values
 * are returned to the sender once.
 */
export type Outcome =
  | {
      status: 'created' | 'updated' | 'unchanged' | 'deleted'
      record: AnyRecord
      revealed?: Record<string, unknown>
    }
  | { status: 'failed'; error: PublicError; fields: readonly FieldError[] }

export interface WriteResult {
  /** Id of the write, for undo; null if nothing changed. */
  write: string | null
  /** Outcomes of the operations, in order. */
  outcomes: Outcome[]
}

/** Committed write. */
export interface StoredWrite extends WriteResult {
  /** Duration of the transaction in milliseconds, in which it blocked other writes. */
  milliseconds: number
}
