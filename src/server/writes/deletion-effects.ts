/** Previews the effects of a deletion on other records. */
import type { DeletionEffects, EffectCount } from '#shared/deletion-effects.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import { permittedIds } from '../records/ids.ts'
import { requireResource } from '../records/read.ts'
import { referrersOf } from './referrers.ts'

/** Ids per statement, because engines limit the number of parameters. */
const CHUNK = 10_000

/** Set of records: ids by resource. */
class Records {
  readonly ids = new Map<string, Set<number>>()

  /** @returns the ids that were not in the set */
  add(resource: string, ids: readonly number[]): number[] {
    const existing = this.ids.get(resource) ?? new Set()
    const added = ids.filter((id) => !existing.has(id))
    this.ids.set(resource, new Set([...existing, ...added]))
    return added
  }

  /** Counts the records that are not in another set. */
  except(other: Records): [resource: string, count: number][] {
    return [...this.ids].map(([resource, ids]) => [
      resource,
      ids.difference(other.ids.get(resource) ?? new Set()).size,
    ])
  }
}

/**
 * Returns the number of records that would be deleted by cascade, lose a reference, or block the
 * deletion. For resources that the actor can't list, only the sum is returned. Counts beyond 10,000
 * per field are incomplete.
 */
export async function deletionEffects(
  context: Context,
  actor: Actor,
  name: string,
  ids: readonly number[],
): Promise<DeletionEffects> {
  requireResource(context, actor, name, 'list')
  const [requested, deleted, changed, blocking] = [
    new Records(),
    new Records(),
    new Records(),
    new Records(),
  ]
  const pending = chunksOf(
    name,
    requested.add(name, [...(await permittedIds(context, actor, 'list', name, ids))]),
  )
  deleted.add(name, [...(requested.ids.get(name) ?? [])])
  for (let next = pending.pop(); next; next = pending.pop()) {
    for (const { resource, onDelete, ids: referrerIds } of await referrersOf(
      context,
      context.db.query,
      next.name,
      next.ids,
    )) {
      if (onDelete === 'cascade')
        pending.push(...chunksOf(resource.name, deleted.add(resource.name, referrerIds)))
      else (onDelete === 'restrict' ? blocking : changed).add(resource.name, referrerIds)
    }
  }
  const visible = (counts: [string, number][]): EffectCount[] =>
    visibleCounts(context, actor, counts)
  return {
    deleted: visible(deleted.except(requested)),
    changed: visible(changed.except(deleted)),
    blocking: visible(blocking.except(deleted)),
    restorableDays: context.env.trashDays ?? null,
  }
}

const chunksOf = (name: string, ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, index) => ({
    name,
    ids: ids.slice(index * CHUNK, (index + 1) * CHUNK),
  }))

/** Returns counts of resources that the actor can list, and the sum of the others. */
function visibleCounts(
  { resources }: Context,
  actor: Actor,
  counts: [string, number][],
): EffectCount[] {
  const listed = counts.filter(([, count]) => count > 0)
  const isOpen = ([name]: [string, number]) => {
    const resource = resources[name]
    return resource !== undefined && can(actor, 'list', resource)
  }
  const hidden = listed.filter((item) => !isOpen(item)).reduce((sum, [, count]) => sum + count, 0)
  return [
    ...listed.filter(isOpen).map(([resource, count]) => ({ resource, count })),
    ...(hidden > 0 ? [{ resource: null, count: hidden }] : []),
  ]
}
