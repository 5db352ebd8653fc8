/** Dry runs: previews writes in transactions that are rolled back. */
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { createMoves } from './dry-run-moves.ts'
import type { WriteContext } from './hook.ts'
import { referrersOf } from './referrers.ts'
import { recordKey } from './state.ts'
import type { Operation, Outcome, WriteOptions, WriteResult } from './types.ts'
import { write } from './write.ts'

/** Thrown to roll back the transaction; carries the outcomes. */
class DryRunRollback extends Error {
  readonly outcomes: readonly Outcome[]
  constructor(outcomes: readonly Outcome[]) {
    super('end of a dry run')
    this.outcomes = outcomes
  }
}

/** Runs operations and rolls them back. @returns one outcome per operation, in order */
export async function dryRunWrite(
  context: WriteContext,
  actor: Actor,
  operations: readonly Operation[],
  origin: WriteOptions['origin'],
  earlier: Pick<WriteOptions, 'first' | 'deleted'> = {},
): Promise<readonly Outcome[]> {
  const rollBack = async (_: unknown, { outcomes }: WriteResult) => {
    throw new DryRunRollback(outcomes)
  }
  try {
    return (await write(context, actor, operations, { origin, partial: true, beforeCommit: rollBack, ...earlier }))
      .outcomes
  } catch (error) {
    if (error instanceof DryRunRollback) return error.outcomes
    throw error
  }
}

/** Creates a dry run in batches, to keep transactions short. @returns a function that previews a batch as if earlier ones had been stored */
export function createDryRun(context: WriteContext, actor: Actor, origin: WriteOptions['origin']) {
  const deletedKeys = new Set<string>()
  const moves = createMoves(context)
  return async (operations: readonly Operation[]): Promise<readonly Outcome[]> => {
    const first = (trx: Query) => moves.apply(trx, operations)
    const deleted = deletedKeys.size ? await keysOfReferrers(context, operations, deletedKeys) : []
    const outcomes = await dryRunWrite(context, actor, operations, origin, { first, deleted })
    for (const [index, { resource }] of operations.entries()) {
      const outcome = outcomes[index]
      if (outcome?.status === 'deleted') deletedKeys.add(recordKey(resource, outcome.record.id))
    }
    moves.note(operations, outcomes)
    return outcomes
  }
}

/** Returns the records among `keys` that refer to records deleted by the operations. */
async function keysOfReferrers(
  context: WriteContext,
  operations: readonly Operation[],
  keys: ReadonlySet<string>,
): Promise<string[]> {
  const ids = Map.groupBy(
    operations.flatMap((operation) => (operation.action === 'delete' ? [operation] : [])),
    ({ resource }) => resource,
  )
  const blocked: string[] = []
  for (const [name, targets] of ids) {
    const referrers = await referrersOf(
      context,
      context.db.query,
      name,
      targets.map(({ id }) => id),
    )
    for (const referrer of referrers) blocked.push(...referrer.ids.map((id) => recordKey(referrer.resource.name, id)))
  }
  return blocked.filter((key) => keys.has(key))
}
