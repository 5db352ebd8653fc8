/** Runs the steps of operations that are processed together. */
import { PublicError } from '#shared/errors.ts'
import type { AnyState } from './state.ts'

/** Operations that are processed together. */
export const MAX_TOGETHER = 500

/** Runs a step of one operation; a rejection becomes its outcome. */
export async function attempt<S extends AnyState>(
  state: S,
  step: ((state: S) => Promise<void> | void) | undefined,
): Promise<void> {
  try {
    await step?.(state)
  } catch (error) {
    if (!(error instanceof PublicError)) throw error
    state.outcome = { status: 'failed', error, fields: error.fields }
  }
}
