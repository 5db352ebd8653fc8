/** Creates many records with a statement per step instead of per record, for imports and undo. */
import { definitionOf, targetNameOf } from '#shared/fields/index.ts'
import { repeatedValues } from './check-records.ts'
import type { WriteContext } from './hook.ts'
import { newState } from './run-operation.ts'
import { attempt, MAX_TOGETHER } from './run-step.ts'
import type { States, WriteTransaction } from './state.ts'
import { STEPS } from './steps.ts'
import type { Creation, Operation, Outcome } from './types.ts'

type NewState = States['create']

/**
 * Takes operations from an index on that can be run together: creations in a resource without hooks, which might read
 * earlier records, without files, which can be deleted concurrently, and without references to each other.
 */
export function takeCreations(context: WriteContext, operations: readonly Operation[], from: number): Creation[] {
  const first = operations[from]
  if (first?.action !== 'create' || context.hooks[first.resource]) return []
  const ids = new Set<unknown>()
  const creations: Creation[] = []
  for (const operation of operations.slice(from, from + MAX_TOGETHER)) {
    if (operation.action !== 'create' || operation.resource !== first.resource) break
    if ((operation.id === undefined) !== (first.id === undefined) || ids.has(operation.id)) break
    if (canHaveFiles(context, operation) || (ids.size && refersTo(context, operation, ids))) break
    creations.push(operation)
    if (operation.id !== undefined) ids.add(operation.id)
  }
  return creations
}

/** Whether a creation or a change can add or remove files. */
export function canHaveFiles(
  { resources }: WriteContext,
  operation: Exclude<Operation, { action: 'delete' }>,
): boolean {
  const files = Object.values(resources[operation.resource]?.fields ?? {}).filter((f) => definitionOf(f).files)
  if (operation.action === 'update') return files.some(({ name }) => name in operation.values)
  return files.some(({ name }) => ![null, undefined, ''].includes(operation.values[name] as null))
}

/** Whether a new record refers to others of its resource. */
function refersTo({ resources }: WriteContext, { resource, values }: Creation, ids: ReadonlySet<unknown>): boolean {
  return Object.values(resources[resource]?.fields ?? {}).some(
    (f) => targetNameOf(f) === resource && [values[f.name]].flat().some((id) => ids.has(id)),
  )
}

/**
 * Creates records, and reports those that are rejected.
 * @returns outcomes of the operations up to the first one that repeats a unique value of an earlier one, which can only be
 * valid if the earlier one fails
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

function countDistinct(states: readonly NewState[]): number {
  const repeated = repeatedValues(states.filter(({ outcome }) => !outcome))
  const first = states.findIndex((state) => repeated.has(state))
  return first < 0 ? states.length : first
}
