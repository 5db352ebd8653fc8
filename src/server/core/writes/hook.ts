/** Rules of single resources that the config cannot say; features declare them, the write path consults them. */
import type { Action } from '#shared/resources/actions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor, Context } from '../context.ts'
import type { Query } from '../db/database.ts'

/** One change about to be made, or just made, inside its transaction. */
export interface Change {
  action: Extract<Action, 'create' | 'update' | 'delete'>
  resource: string
  /** Null for a record that does not exist yet. */
  id: number | null
  before: AnyRecord | null
  /** On create all values, on update the changed ones; a `before` rule may add to them. */
  values: Record<string, unknown>
  actor: Actor
  trx: Query
  context: WriteContext
}

export type WriteContext = Pick<Context, 'db' | 'env' | 'files' | 'inspections' | 'resources' | 'rules' | 'style'>

export interface WriteHook {
  /** Refuses by throwing a PublicError, or fills in values. */
  before?(change: Change): Promise<void> | void
  after?(change: Change): Promise<void> | void
}

/** Rules by resource name. */
export type WriteHooks = Record<string, WriteHook>
