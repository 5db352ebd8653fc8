/** Runs the operations of a write in order, as many as possible together. */
import { sql } from 'kysely'
import { PublicError } from '#shared/errors.ts'
import { canHaveFiles, createMany, takeCreations } from './create-many.ts'
import { deleteMany, takeDeletions } from './delete-many.ts'
import { runOperation } from './run-operation.ts'
import type { WriteTransaction } from './state.ts'
import type { Operation, Outcome } from './types.ts'
import { takeUpdates, updateMany } from './update-many.ts'

/** Runs a single operation. */
type Run = (transaction: WriteTransaction, operation: Operation) => Promise<Outcome>

/** @throws PublicError for the first rejected operation */
export async function runAll(transaction: WriteTransaction, operations: readonly Operation[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  while (outcomes.length < operations.length) {
    const next = await runNext(transaction, operations, outcomes.length, runOperation)
    for (const outcome of next) if (outcome.status === 'failed') throw outcome.error
    outcomes.push(...next)
  }
  return outcomes
}

/** Reports rejected operations in their outcomes. */
export async function runPartially(
  transaction: WriteTransaction,
  operations: readonly Operation[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  while (outcomes.length < operations.length) {
    outcomes.push(...(await runNext(transaction, operations, outcomes.length, runOrReport)))
  }
  return outcomes
}

/** Runs the next operation, with those after it that can be run together. @returns their outcomes */
async function runNext(
  transaction: WriteTransaction,
  operations: readonly Operation[],
  from: number,
  run: Run,
): Promise<Outcome[]> {
  const together = await runTogether(transaction, operations, from)
  const outcomes: Outcome[] = []
  for (const [index, operation] of operations.slice(from, from + together.length).entries()) {
    outcomes.push(together[index] ?? (await run(transaction, operation)))
  }
  return outcomes
}

/** @returns outcomes from an index on, at least one; null for operations that have to be run one by one afterwards */
async function runTogether(
  transaction: WriteTransaction,
  operations: readonly Operation[],
  from: number,
): Promise<(Outcome | null)[]> {
  const creations = takeCreations(transaction.context, operations, from)
  if (creations.length > 1) return createMany(transaction, creations)
  const updates = takeUpdates(transaction, operations, from)
  if (updates.length > 1) return updateMany(transaction, updates)
  const deletions = takeDeletions(transaction, operations, from)
  if (deletions.length > 1) return deleteMany(transaction, deletions)
  return [null]
}

/**
 * Reports a rejected operation instead of throwing. Only deletions, concurrently deleted files and `after` hooks can
 * reject once statements have run, which a savepoint rolls back. All other checks precede the first statement.
 */
async function runOrReport(transaction: WriteTransaction, operation: Operation): Promise<Outcome> {
  const { context, trx, entries } = transaction
  const entryCount = entries.length
  const isDelete = operation.action === 'delete'
  const deletedRecords = isDelete ? new Map(transaction.deletedRecords) : transaction.deletedRecords
  const needsSavepoint = isDelete || context.hooks[operation.resource] || canHaveFiles(context, operation)
  if (needsSavepoint) await sql`savepoint operation`.execute(trx)
  try {
    const outcome = await runOperation(transaction, operation)
    if (needsSavepoint) await sql`release savepoint operation`.execute(trx)
    return outcome
  } catch (error) {
    if (!(error instanceof PublicError)) throw error
    if (needsSavepoint) await sql`rollback to savepoint operation`.execute(trx)
    entries.length = entryCount
    transaction.deletedRecords = deletedRecords
    return { status: 'failed', error, fields: error.fields }
  }
}
