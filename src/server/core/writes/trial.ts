/** Previews a write in a transaction that is rolled back. */
import type { Actor } from '../context.ts'
import type { WriteContext } from './hook.ts'
import type { Operation, Outcome, WriteOptions, WriteResult } from './types.ts'
import { write } from './write.ts'

/** The outcomes of a trial, whose transaction ends with this. */
class TrialEnd extends Error {
  readonly outcomes: readonly Outcome[]
  constructor(outcomes: readonly Outcome[]) {
    super('end of a trial')
    this.outcomes = outcomes
  }
}

/** @returns one outcome per operation, in order; nothing is stored */
export async function tryWrite(
  context: WriteContext,
  actor: Actor,
  operations: readonly Operation[],
  origin: WriteOptions['origin'],
): Promise<readonly Outcome[]> {
  const within = async (_: unknown, { outcomes }: WriteResult) => {
    throw new TrialEnd(outcomes)
  }
  try {
    return (await write(context, actor, operations, { origin, partial: true, within })).outcomes
  } catch (error) {
    if (error instanceof TrialEnd) return error.outcomes
    throw error
  }
}
