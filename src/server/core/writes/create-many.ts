/** Creates many records with a statement per step instead of per record, for imports. */
import { PublicError } from '#shared/errors.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { uniqueValue } from './checks.ts'
import type { WriteContext } from './hook.ts'
import { newState } from './run-operation.ts'
import type { AnyState, States, WriteTransaction } from './state.ts'
import { STEPS } from './steps.ts'
import type { Creation, Operation, Outcome } from './types.ts'

type NewState = States['create']

/**
 * Takes operations from an index on that can be run together: creations in a resource without hooks, which might read
 * earlier records, and without files, which can be deleted concurrently.
 */
export function takeCreations(context: WriteContext, operations: readonly Operation[], from: number): Creation[] {
  const resource = operations[from]?.resource
  const creations: Creation[] = []
  for (const operation of operations.slice(from)) {
    if (operation.action !== 'create' || operation.resource !== resource || operation.id !== undefined) break
    if (context.hooks[operation.resource] || canHaveFiles(context, operation)) break
    creations.push(operation)
  }
  return creations
}

/** Whether an operation can add or remove files. */
export function canHaveFiles({ resources }: WriteContext, operation: Operation): boolean {
  const files = Object.values(resources[operation.resource]?.fields ?? {}).filter((f) => definitionOf(f).files)
  if (operation.action === 'update') return files.some(({ name }) => name in operation.values)
  if (operation.action === 'delete') return files.length > 0
  return files.some(({ name }) => ![null, undefined, ''].includes(operation.values[name] as null))
}

/**
 * Creates records, and reports those that are rejected.
 * @returns outcomes of the operations up to the first one that repeats a unique value of an earlier one
 */
export async function createMany(transaction: WriteTransaction, operations: readonly Creation[]): Promise<Outcome[]> {
  let states = operations.map((operation) => newState(transaction, operation))
  for (const step of Object.values(STEPS)) {
    if (step.createMany) {
      states = states.slice(0, countDistinct(states))
      await step.createMany(states.filter(({ outcome }) => !outcome))
    } else {
      for (const state of states) if (!state.outcome) await attempt(state, step.create)
    }
  }
  return states.map(({ outcome, record }) => outcome ?? { status: 'created', record })
}

/** Counts the states before the first one that repeats a unique value, which can only be valid if the earlier one fails. */
function countDistinct(states: readonly NewState[]): number {
  const fields = Object.values(states[0]?.resource.fields ?? {}).filter((f) => f.unique)
  const valuesByField = new Map(fields.map(({ name }) => [name, new Set<unknown>()]))
  const repeats = ({ outcome, values }: NewState) =>
    !outcome &&
    fields.some((f) => {
      const value = uniqueValue(f, values[f.name])
      const seen = valuesByField.get(f.name)
      if (value === null || !seen) return false
      const isRepeated = seen.has(value)
      seen.add(value)
      return isRepeated
    })
  const first = states.findIndex(repeats)
  return first < 0 ? states.length : first
}

/** Runs a step; a rejection becomes the outcome of the operation. */
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
