/**
 * Divides the operations of a write into lists that run together. Those that depend on an earlier one of their list begin
 * the next one, so that they find it stored.
 */
import { targetNameOf } from '#shared/fields/index.ts'
import { uniqueValue } from './checks.ts'
import type { WriteContext } from './hook.ts'
import { referencedIds } from './referrers.ts'
import type { AnyState, WriteTransaction } from './state.ts'
import type { Operation } from './types.ts'

const MAX_TOGETHER = 500

/**
 * Takes the operations from an index on that have one resource and action, and different records. Hooks can read what an
 * earlier operation stored, so with them, each operation is on its own.
 */
export function takeAlike(
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
    if ((id === undefined) !== (first.id === undefined) || (id !== undefined && ids.has(id))) return true
    if (id !== undefined) ids.add(id)
    return false
  })
  return end < 0 ? candidates : candidates.slice(0, end)
}

/** Divides operations before their records are loaded: the deletion of a record that others refer to changes them. */
export async function divideDeletions(
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
 * Divides operations by their prepared values: a list has a unique value only once, given up or taken; it changes one link of
 * a chain; and it contains no reference to a record that it creates.
 */
export function divideByValues<S extends AnyState>(states: readonly S[]): S[][] {
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
function claimsOf({ operation, resource, before, values }: AnyState): { takes: string[]; reads: string[] } {
  const takes = operation.action === 'create' && operation.id !== undefined ? [`#${operation.id}`] : []
  const reads: string[] = []
  for (const [name, value] of Object.entries(values)) {
    const f = resource.fields[name]
    if (!f) continue
    if (f.unique) {
      const keys = [value, before?.[name]].map((item) => uniqueValue(f, item ?? null))
      takes.push(...keys.filter((key) => key !== null).map((key) => `${name} ${key}`))
    }
    if (value === null || targetNameOf(f) !== resource.name) continue
    if (before && (f as { acyclic?: boolean }).acyclic) takes.push(name)
    reads.push(...[value].flat().map((id) => `#${id}`))
  }
  return { takes, reads }
}
