/** Runs the operations of a write in order: as many as possible together, through the table of steps. */
import { sql } from 'kysely'
import { ForbiddenError, NotFoundError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { divideByValues, divideDeletions, takeAlike } from './groups.ts'
import { lockRecords } from './load.ts'
import { type AnyState, failure, isElevated, type List, recordKey, type Step, type WriteTransaction } from './state.ts'
import { STEPS } from './steps.ts'
import type { Operation, Outcome } from './types.ts'

const PREPARE: readonly Step[] = Object.values(STEPS.prepare)
const CHECK: readonly Step[] = Object.values(STEPS.check)
const STORE: readonly Step[] = Object.values(STEPS.store)
const STATUS = { create: 'created', update: 'updated', delete: 'deleted' } as const

/**
 * @param isPartial whether rejected operations are reported in their outcomes, and the others are stored
 * @throws PublicError for the first rejected operation, unless `isPartial`; the caller must then roll back
 */
export async function runOperations(
  transaction: WriteTransaction,
  operations: readonly Operation[],
  isPartial = false,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  while (outcomes.length < operations.length) {
    const alike = takeAlike(transaction.context, operations, outcomes.length)
    for (const list of await divideDeletions(transaction, alike)) {
      if (isPartial) outcomes.push(...(await runReversibly(transaction, list)))
      else outcomes.push(...accepted((await runList(transaction, list)).outcomes))
    }
  }
  return outcomes
}

/** Runs an operation that follows from another one. @throws PublicError if it is rejected */
export async function runOperation(transaction: WriteTransaction, operation: Operation): Promise<Outcome> {
  const [outcome] = await runOperations(transaction, [operation])
  if (!outcome) throw new Error('an operation without an outcome')
  return outcome
}

function accepted(outcomes: readonly Outcome[]): readonly Outcome[] {
  for (const outcome of outcomes) if (outcome.status === 'failed') throw outcome.error
  return outcomes
}

/** Undoes what rejected operations have stored; several are then run again, one by one. */
async function runReversibly(transaction: WriteTransaction, operations: readonly Operation[]): Promise<Outcome[]> {
  const { context, trx, entries } = transaction
  const entryCount = entries.length
  const isDelete = operations[0]?.action === 'delete'
  const deletedRecords = isDelete ? new Map(transaction.deletedRecords) : transaction.deletedRecords
  const isAlone = operations.length === 1
  await sql`savepoint operations`.execute(trx)
  const run = await runList(transaction, operations).catch((error: unknown) => {
    // Of a single operation, `write` repeats the transaction.
    if (isAlone || !context.db.engine.violation(error)) throw error
    return null
  })
  const isKept = run && !run.isHalfStored && !(isAlone && run.outcomes[0]?.status === 'failed')
  if (!isKept) await sql`rollback to savepoint operations`.execute(trx)
  await sql`release savepoint operations`.execute(trx)
  if (isKept) return run.outcomes
  entries.length = entryCount
  transaction.deletedRecords = deletedRecords
  if (run && isAlone) return run.outcomes
  const outcomes: Outcome[] = []
  for (const operation of operations) outcomes.push(...(await runReversibly(transaction, [operation])))
  return outcomes
}

/** @returns the outcomes, and whether an operation was rejected after parts of the list were stored */
async function runList(transaction: WriteTransaction, operations: readonly Operation[]) {
  const started = await start(transaction, operations)
  const states = started.filter((item) => 'operation' in item)
  let isHalfStored = false
  await runSteps(PREPARE, states)
  for (const group of divideByValues(states.filter(({ outcome }) => !outcome))) {
    await runSteps(CHECK, group)
    const stored = group.filter(({ outcome }) => !outcome)
    await runSteps(STORE, stored)
    isHalfStored ||= stored.some(({ outcome }) => outcome?.status === 'failed')
  }
  return { outcomes: started.map((item) => ('operation' in item ? outcomeOf(item) : item)), isHalfStored }
}

async function runSteps(steps: readonly Step[], states: readonly AnyState[]): Promise<void> {
  for (const step of steps) {
    const [first, ...others] = states.filter(({ outcome }) => !outcome)
    if (!first) return
    const run = step[first.operation.action] as ((states: List<AnyState>) => Promise<void> | void) | undefined
    await run?.([first, ...others])
  }
}

function outcomeOf({ operation, outcome, record, revealed }: AnyState): Outcome {
  if (outcome) return outcome
  return { status: STATUS[operation.action], record, ...(Object.keys(revealed).length > 0 && { revealed }) }
}

/** Checks permissions, and locks and loads the records. @returns the initial states, or outcomes of those without one */
async function start(transaction: WriteTransaction, operations: readonly Operation[]): Promise<(AnyState | Outcome)[]> {
  const { context, trx, deletedRecords } = transaction
  const resource = context.resources[operations[0]?.resource ?? '']
  if (!resource) return operations.map(() => failure(new NotFoundError()))
  const isAllowed = (operation: Operation) =>
    isElevated(transaction, operation) || can(transaction.actor, operation.action, resource)
  const ids = operations.flatMap((operation) =>
    operation.action !== 'create' && isAllowed(operation) ? [operation.id] : [],
  )
  const records = ids.length ? await lockRecords(context.db.engine, trx, resource, ids) : []
  const recordOf = new Map(records.map((record) => [record.id, record]))
  return operations.map((operation) => {
    if (!isAllowed(operation)) return failure(new ForbiddenError())
    if (operation.action === 'create') return stateOf(transaction, resource, operation, null)
    // By an earlier operation, along with another record.
    const deleted = operation.action === 'delete' && deletedRecords.get(recordKey(resource.name, operation.id))
    if (deleted) return { status: 'deleted', record: deleted }
    const before = recordOf.get(operation.id)
    return before ? stateOf(transaction, resource, operation, before) : failure(new NotFoundError())
  })
}

function stateOf(
  transaction: WriteTransaction,
  resource: Resource,
  operation: Operation,
  before: AnyRecord | null,
): AnyState {
  const common = { transaction, resource, values: {}, search: { text: '', words: [] }, matched: [], revealed: {} }
  const rest = { ...common, outcome: null }
  if (operation.action === 'create') {
    const { created_at = transaction.at } = operation
    const record = { id: 0, lock_version: 0, created_at, updated_at: transaction.at }
    return { ...rest, operation, before: null, record }
  }
  if (!before) throw new NotFoundError()
  return operation.action === 'update'
    ? { ...rest, operation, before, record: before }
    : { ...rest, operation, before, record: before }
}
