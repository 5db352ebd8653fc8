/**
 * Runs the operations of a write in order: as many as possible together, through the table of
 * steps.
 */

import { sql } from 'kysely'
import { targetNameOf } from '#fields/index.ts'
import { ForbiddenError, NotFoundError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { WriteContext } from './hook.ts'
import { lockRecords } from './load.ts'
import { referencedIds } from './referrers.ts'
import {
  type AnyState,
  failure,
  isElevated,
  type List,
  recordKey,
  type Step,
  type WriteTransaction,
} from './state.ts'
import { isAcyclic, uniqueValue } from './steps/check.ts'
import { STEPS } from './steps.ts'
import type { Operation, Outcome } from './types.ts'

const PREPARE: readonly Step[] = Object.values(STEPS.prepare)
const CHECK: readonly Step[] = Object.values(STEPS.check)
const STORE: readonly Step[] = Object.values(STEPS.store)
const STATUS = { create: 'created', update: 'updated', delete: 'deleted' } as const

/**
 * @param isPartial whether rejected operations are reported in their outcomes, and the others are
 * stored
 * @throws PublicError for the first rejected operation, unless `isPartial`; the caller must then
 * roll back
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

function accepted(outcomes: readonly Outcome[]): readonly Outcome[] {
  for (const outcome of outcomes) if (outcome.status === 'failed') throw outcome.error
  return outcomes
}

/** Undoes what rejected operations have stored; several are then run again, one by one. */
async function runReversibly(
  transaction: WriteTransaction,
  operations: readonly Operation[],
): Promise<Outcome[]> {
  const { context, trx, entries } = transaction
  const entryCount = entries.length
  const isDelete = operations[0]?.action === 'delete'
  const deletedRecords = isDelete ? new Map(transaction.deletedRecords) : transaction.deletedRecords
  const isAlone = operations.length === 1
  await sql`savepoint operations`.execute(trx)
  const run = await runList(transaction, operations).catch((error: unknown) => {
    // For a single operation, `write` repeats the transaction.
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
  for (const operation of operations)
    outcomes.push(...(await runReversibly(transaction, [operation])))
  return outcomes
}

/**
 * @returns the outcomes, and whether an operation was rejected after parts of the list were stored
 */
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
  return {
    outcomes: started.map((item) => ('operation' in item ? outcomeOf(item) : item)),
    isHalfStored,
  }
}

async function runSteps(steps: readonly Step[], states: readonly AnyState[]): Promise<void> {
  for (const step of steps) {
    const [first, ...others] = states.filter(({ outcome }) => !outcome)
    if (!first) return
    const run = step[first.operation.action] as
      | ((states: List<AnyState>) => Promise<void> | void)
      | undefined
    await run?.([first, ...others])
  }
}

function outcomeOf({ operation, outcome, record, revealed }: AnyState): Outcome {
  if (outcome) return outcome
  return {
    status: STATUS[operation.action],
    record,
    ...(Object.keys(revealed).length > 0 && { revealed }),
  }
}

/**
 * Checks permissions, and locks and loads the records.
 * @returns the initial states, or outcomes of those without one
 */
async function start(
  transaction: WriteTransaction,
  operations: readonly Operation[],
): Promise<(AnyState | Outcome)[]> {
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
    const deleted =
      operation.action === 'delete' && deletedRecords.get(recordKey(resource.name, operation.id))
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
  const common = {
    transaction,
    resource,
    values: {},
    search: { text: '', words: [] },
    matched: [],
    revealed: {},
  }
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

const MAX_TOGETHER = 500

/**
 * Takes the operations from an index on that have one resource and action, and different records.
 * Hooks can read what an earlier operation stored, so with them, each operation is on its own.
 */
function takeAlike(
  { hooks }: Pick<WriteContext, 'hooks'>,
  operations: readonly Operation[],
  from: number,
): Operation[] {
  const candidates = operations.slice(from, from + MAX_TOGETHER)
  const [first] = candidates
  if (!first || hooks[first.resource]) return candidates.slice(0, 1)
  const ids = new Set<number>()
  const end = candidates.findIndex(({ action, resource, id }) => {
    if (action !== first.action || resource !== first.resource) return true
    // New ids are either given or made by the database.
    if ((id === undefined) !== (first.id === undefined) || (id !== undefined && ids.has(id)))
      return true
    if (id !== undefined) ids.add(id)
    return false
  })
  return end < 0 ? candidates : candidates.slice(0, end)
}

/**
 * Divides operations before their records are loaded: the deletion of a record that others refer to
 * changes them.
 */
async function divideDeletions(
  { context, trx }: WriteTransaction,
  operations: readonly Operation[],
): Promise<(readonly Operation[])[]> {
  const [first] = operations
  if (first?.action !== 'delete' || operations.length < 2) return [operations]
  const ids = operations.flatMap(({ id }) => id ?? [])
  const referenced = await referencedIds(context, trx, first.resource, ids)
  const lists: Operation[][] = []
  let isAlone = true
  for (const operation of operations) {
    const wasAlone = isAlone
    isAlone = operation.id !== undefined && referenced.has(operation.id)
    if (isAlone || wasAlone) lists.push([operation])
    else lists.at(-1)?.push(operation)
  }
  return lists
}

/**
 * Divides operations by their prepared values: a list has a unique value only once, given up or
 * taken; it changes one link of a chain; and it contains no reference to a record that it creates.
 */
function divideByValues<S extends AnyState>(states: readonly S[]): S[][] {
  const lists: S[][] = []
  let taken = new Set<string>()
  for (const state of states) {
    const { takes, reads } = claimsOf(state)
    if (!lists.length || [...takes, ...reads].some((claim) => taken.has(claim))) {
      lists.push([])
      taken = new Set()
    }
    lists.at(-1)?.push(state)
    for (const claim of takes) taken.add(claim)
  }
  return lists
}

/** Returns what an operation changes, and what it depends on. */
function claimsOf({ operation, resource, before, values }: AnyState): {
  takes: string[]
  reads: string[]
} {
  const takes =
    operation.action === 'create' && operation.id !== undefined ? [`#${operation.id}`] : []
  const reads: string[] = []
  for (const [name, value] of Object.entries(values)) {
    const f = resource.fields[name]
    if (!f) continue
    if (f.unique) {
      const keys = [value, before?.[name]].map((item) => uniqueValue(f, item ?? null))
      takes.push(...keys.filter((key) => key !== null).map((key) => `${name} ${key}`))
    }
    if (value === null || targetNameOf(f) !== resource.name) continue
    if (before && isAcyclic(f)) takes.push(name)
    reads.push(...[value].flat().map((id) => `#${id}`))
  }
  return { takes, reads }
}
