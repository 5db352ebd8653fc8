/**
 * Hooks for resource-specific rules that the config cannot express; features declare them, the write path runs them.
 */
import type { Action } from '#shared/resources/actions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor, Context } from '../context.ts'
import type { Query } from '../db/database.ts'

/** One change inside its transaction, before or after it is stored. */
export interface Change {
  action: Extract<Action, 'create' | 'update' | 'delete'>
  resource: string
  /** Null before the record exists. */
  id: number | null
  before: AnyRecord | null
  /** On create all values, on update the changed ones; a `before` hook may add values. */
  values: Record<string, unknown>
  actor: Actor
  /** Values for the answer to the write alone, which are not stored: the secret of a new key. */
  revealed: Record<string, unknown>
  /** Time of the write, ISO 8601. */
  at: string
  trx: Query
  context: WriteContext
}

export type WriteContext = Pick<Context, 'db' | 'env' | 'files' | 'inspections' | 'hooks' | 'resources' | 'style'>

export interface WriteHook {
  /** Rejects the change by throwing a PublicError, or adds values. */
  before?(change: Change): Promise<void> | void
  after?(change: Change): Promise<void> | void
}

/** Hooks by resource name. */
export type WriteHooks = Record<string, WriteHook>
