/** Runs one operation of a write: permission check, initial record, then the action's column of the step table. */
import { ForbiddenError, NotFoundError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { lockRecord } from './load.ts'
import { recordKey, type States, type WriteAction, type WriteTransaction } from './state.ts'
import { STEPS } from './steps.ts'
import type { Operation, Outcome } from './types.ts'

const ORDERED_STEPS = Object.values(STEPS)
const STATUS = { create: 'created', update: 'updated', delete: 'deleted' } as const

/** @throws PublicError when the operation is rejected; the caller then rolls its statements back */
export async function runOperation(transaction: WriteTransaction, operation: Operation): Promise<Outcome> {
  const { actor, at, context, deletedRecords } = transaction
  const resource = context.resources[operation.resource]
  if (!resource) throw new NotFoundError()
  if (actor.kind !== 'system' && !can(actor, operation.action, resource)) throw new ForbiddenError()
  const state = { transaction, resource, values: {}, search: { text: '', words: [] }, outcome: null }
  if (operation.action === 'create') {
    const { created_at = at } = operation
    const record = { id: 0, lock_version: 0, created_at, updated_at: at }
    return runSteps('create', { ...state, operation, before: null, record })
  }
  if (operation.action === 'update') {
    const before = await lockBefore(transaction, resource, operation.id)
    return runSteps('update', { ...state, operation, before, record: before })
  }
  const deleted = deletedRecords.get(recordKey(resource.name, operation.id))
  if (deleted) return { status: 'deleted', record: deleted }
  const before = await lockBefore(transaction, resource, operation.id)
  return runSteps('delete', { ...state, operation, before, record: before })
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
  return { status: STATUS[action], record: state.record }
}
