/** State of the steps of a write: its transaction, and its operations. */
import { PublicError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import type { Listener } from '../webhooks/queue-deliveries.ts'
import type { AuditEntry } from './audit.ts'
import type { WriteContext } from './hook.ts'
import type { Expected, Operation, Outcome, WriteOptions } from './types.ts'

export type WriteAction = Operation['action']

/** State shared by all operations of a write. */
export interface WriteTransaction {
  context: WriteContext
  trx: Query
  actor: Actor
  /** Timestamp of the write, ISO 8601. */
  at: string
  origin: WriteOptions['origin']
  isPreview: boolean
  expected: Expected | undefined
  entries: AuditEntry[]
  /** Loads the active webhooks, once per write. */
  listeners(): Promise<readonly Listener[]>
  /** Records that this write deletes, by `recordKey`; null until they are deleted. */
  deletedRecords: Map<string, AnyRecord | null>
  /** Runs cascaded operations without permission checks. @throws PublicError for a rejected one */
  runCascade(operations: readonly Operation[]): Promise<void>
  /**
   * Runs a deletion of this write earlier, with the permissions of its actor.
   * @param cause see `Operation`
   */
  runDeletion(resource: string, id: number, cause: string): Promise<void>
}

/** Key of a record in `deletedRecords`. */
export const recordKey = (resource: string, id: number) => `${resource} ${id}`

interface State<A extends WriteAction, Before> {
  transaction: WriteTransaction
  operation: Extract<Operation, { action: A }>
  resource: Resource
  /** Record before the operation, locked until the transaction ends. */
  before: Before
  /** Values to store: all on create, changed ones on update. Secrets are not hashed yet. */
  values: Record<string, unknown>
  /**
   * Record after the operation, or before a deletion. Secrets are null; `id` is 0 until a new row
   * is inserted.
   */
  record: AnyRecord
  /** Entry of `record` in the search index. */
  search: { text: string; words: string[] }
  /** Ids of webhooks whose filters matched the record before. */
  matched: number[]
  /** Values of hooks that are only returned in the response. */
  revealed: Record<string, unknown>
  /** Set by a step that ends the operation early. */
  outcome: Outcome | null
}

/** State of an operation, by action. */
export interface States {
  create: State<'create', null>
  update: State<'update', AnyRecord>
  delete: State<'delete', AnyRecord>
}
export type SaveState = States['create'] | States['update']
export type AnyState = States[WriteAction]

/** Whether no permission on actions and fields is checked. */
export const isElevated = (
  { actor }: Pick<WriteTransaction, 'actor'>,
  { access }: Pick<Operation, 'access'>,
): boolean => actor.kind === 'system' || access !== undefined

export const recordIds = (states: readonly AnyState[]): number[] =>
  states.map(({ record }) => record.id)

/** Ends a deletion without deleting: other records must no longer count on it. */
export function keepRecord(state: States['delete']): void {
  const { transaction, resource, before } = state
  transaction.deletedRecords.delete(recordKey(resource.name, before.id))
  state.outcome = { status: 'unchanged', record: before }
}

/** Ends an operation that a rule rejects; the others of its list go on. */
export function reject(state: AnyState, error: PublicError): void {
  state.outcome = failure(error)
}

export const failure = (error: PublicError): Outcome => ({
  status: 'failed',
  error,
  fields: error.fields,
})

/** Operations of one resource and one action. */
export type List<S> = readonly [S, ...S[]]

/** Step of the write path: a function per action, which takes the operations of a list together. */
export type Step = {
  readonly [A in WriteAction]?: (states: List<States[A]>) => Promise<void> | void
}

/**
 * Makes a step of a function for one operation: they run in order, and an error that it throws
 * rejects its operation.
 */
export const each =
  <S extends AnyState>(step: (state: S) => Promise<void> | void) =>
  async (states: List<S>): Promise<void> => {
    for (const state of states) {
      try {
        await step(state)
      } catch (error) {
        if (!(error instanceof PublicError)) throw error
        reject(state, error)
      }
    }
  }
