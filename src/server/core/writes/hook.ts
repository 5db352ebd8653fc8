/**
 * Write hooks, for rules of resources that the config can't express. Features declare them; the write path runs them.
 */
import type { Action } from '#shared/resources/actions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor, Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import type { Access } from './types.ts'

/** Change within its transaction, before or after it is stored. */
export interface Change {
  action: Extract<Action, 'create' | 'update' | 'delete'>
  resource: string
  /** Null in `before` hooks of new records. */
  id: number | null
  before: AnyRecord | null
  /** All values on create, changed values on update. `before` hooks can add values. */
  values: Record<string, unknown>
  /** The person who caused the change, also if undo or this code composed its values; the server itself without one. */
  actor: Actor
  access: Access | undefined
  /** Values that are only returned in the response and not stored: the secret of a new key. */
  revealed: Record<string, unknown>
  /** Time of the write, ISO 8601. */
  at: string
  trx: Query
  context: WriteContext
}

/** Whether a change only follows from another one, or is otherwise composed by this code. */
export const isComposed = (access: Access | undefined): boolean => access === 'server' || access === 'consequence'

export type WriteContext = Pick<Context, 'db' | 'env' | 'files' | 'inspections' | 'hooks' | 'resources' | 'style'>

export interface WriteHook {
  /** Can add values, or reject the change. @throws PublicError to reject it */
  before?(change: Change): Promise<void> | void
  after?(change: Change): Promise<void> | void
}

/** Hooks by resource name. */
export type WriteHooks = Record<string, WriteHook>
