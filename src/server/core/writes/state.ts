/** State shared by the steps of a write: the transaction, and one operation in it. */
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import type { AuditEntry } from './audit.ts'
import type { WriteContext } from './hook.ts'
import type { Operation, Outcome, WriteOptions } from './types.ts'
import type { Listener } from './webhooks/listeners.ts'

export type WriteAction = Operation['action']

/** State that all operations of one write share. */
export interface WriteTransaction {
  context: WriteContext
  trx: Query
  /**
   * For reads that may miss changes of this write and of those not committed yet, because a constraint finds what they
   * have missed: the write then runs again, and reads from its transaction.
   */
  reader: Query
  actor: Actor
  /** Timestamp of the write, ISO 8601. */
  at: string
  origin: WriteOptions['origin']
  entries: AuditEntry[]
  /** The active webhooks, read once. */
  listeners(): Promise<readonly Listener[]>
  /** Records that this write deletes, by `recordKey`; null until the record is being deleted. */
  deletedRecords: Map<string, AnyRecord | null>
  /** Runs an operation that follows from another one, with the rights of the server. */
  runCascade(operation: Operation): Promise<Outcome>
  /** Runs a deletion of this write before its turn, with the rights of its author. @param cause as of an operation */
  runDeletion(resource: string, id: number, cause: string): Promise<Outcome>
}

/** Key of a record in `deletedRecords`. */
export const recordKey = (resource: string, id: number) => `${resource} ${id}`

interface State<A extends WriteAction, Before> {
  transaction: WriteTransaction
  operation: Extract<Operation, { action: A }>
  resource: Resource
  /** The record before the operation, locked until the transaction ends. */
  before: Before
  /** The fields to store: all of them on create, the changed ones on update. Secrets are still plain. */
  values: Record<string, unknown>
  /** The record after the operation, or before it on delete; secrets are null. `id` is 0 until a new row is stored. */
  record: AnyRecord
  /** Index entries of `record`. */
  search: { text: string; words: string[] }
  /** Webhooks whose filters the record met before. */
  matched: number[]
  /** Values that a hook has for the answer to the write alone. */
  revealed: Record<string, unknown>
  /** Set by a step to end the operation early. */
  outcome: Outcome | null
}

/** The state of one operation, by its action. */
export interface States {
  create: State<'create', null>
  update: State<'update', AnyRecord>
  delete: State<'delete', AnyRecord>
}
export type SaveState = States['create'] | States['update']
export type AnyState = States[WriteAction]

export const recordIds = (states: readonly AnyState[]): number[] => states.map(({ record }) => record.id)

/** One row of the table of steps: a function per action that has this step. */
export type Step = { readonly [A in WriteAction]?: (state: States[A]) => Promise<void> | void }

/** A step that many records of one resource can take together; without it, they take it one by one. */
export interface JointStep extends Step {
  readonly createMany?: (states: readonly States['create'][]) => Promise<void>
  readonly deleteMany?: (states: readonly States['delete'][]) => Promise<void> | void
}
