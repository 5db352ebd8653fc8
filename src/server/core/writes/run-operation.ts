/** Runs an operation of a write: permission check, initial state, then the steps of its action. */
import { ForbiddenError, NotFoundError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { lockRecord } from './load.ts'
import { isElevated, recordKey, type States, type Step, type WriteAction, type WriteTransaction } from './state.ts'
import { STEPS } from './steps.ts'
import type { Creation, Deletion, Operation, Outcome, Update } from './types.ts'

const ORDERED_STEPS: readonly Step[] = Object.values(STEPS)
const STATUS = { create: 'created', update: 'updated', delete: 'deleted' } as const

/** @throws PublicError if the operation is rejected; the caller must then roll back its statements */
export async function runOperation(transaction: WriteTransaction, operation: Operation): Promise<Outcome> {
  const { deletedRecords } = transaction
  if (operation.action === 'create') return runSteps('create', newState(transaction, operation))
  const { resource } = commonState(transaction, operation)
  if (operation.action === 'update') {
    const before = await lockBefore(transaction, resource, operation.id)
    return runSteps('update', updateState(transaction, operation, before))
  }
  const deleted = deletedRecords.get(recordKey(resource.name, operation.id))
  if (deleted) return { status: 'deleted', record: deleted }
  return runSteps(
    'delete',
    deletionState(transaction, operation, await lockBefore(transaction, resource, operation.id)),
  )
}

/** Creates the initial state of an update. @throws PublicError without permission */
export const updateState = (transaction: WriteTransaction, operation: Update, before: AnyRecord): States['update'] => ({
  ...commonState(transaction, operation),
  operation,
  before,
  record: before,
})

/** Creates the initial state of a deletion. @throws PublicError without permission */
export const deletionState = (
  transaction: WriteTransaction,
  operation: Deletion,
  before: AnyRecord,
): States['delete'] => ({ ...commonState(transaction, operation), operation, before, record: before })

/** Creates the initial state of a creation. @throws PublicError without permission */
export function newState(transaction: WriteTransaction, operation: Creation): States['create'] {
  const { created_at = transaction.at } = operation
  const record = { id: 0, lock_version: 0, created_at, updated_at: transaction.at }
  return { ...commonState(transaction, operation), operation, before: null, record }
}

/** Whether the actor can perform the action of an operation on its resource. */
export const isAllowed = (transaction: WriteTransaction, operation: Operation, resource: Resource): boolean =>
  isElevated(transaction, operation) || can(transaction.actor, operation.action, resource)

function commonState(transaction: WriteTransaction, operation: Operation) {
  const resource = transaction.context.resources[operation.resource]
  if (!resource) throw new NotFoundError()
  if (!isAllowed(transaction, operation, resource)) throw new ForbiddenError()
  return {
    transaction,
    resource,
    values: {},
    search: { text: '', words: [] },
    matched: [],
    revealed: {},
    outcome: null,
    isSeparate: false,
  }
}

async function lockBefore({ context, trx }: WriteTransaction, resource: Resource, id: number) {
  const before = await lockRecord(context.db.engine, trx, resource, id)
  if (!before) throw new NotFoundError()
  return before
}

async function runSteps<A extends WriteAction>(action: A, state: States[A]): Promise<Outcome> {
  for (const step of ORDERED_STEPS) {
    await step[action]?.(state)
    if (state.outcome) return state.outcome
  }
  const { record, revealed } = state
  return { status: STATUS[action], record, ...(Object.keys(revealed).length > 0 && { revealed }) }
}
