/**
 * Counts the records that a deletion would affect, without deleting: a dialog that opens must not
 * wait for other writes, nor block them.
 */
import type { DeletionEffects, EffectCount } from '#shared/deletion-effects.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import { permittedIds } from '../records/ids.ts'
import { requireResource } from '../records/read.ts'
import { MAX_REFERRERS, referrersOf } from '../writes/referrers.ts'

/** Ids by resource. */
type Records = Map<string, Set<number>>

/** @returns the ids that were not in the set */
function add(records: Records, resource: string, ids: readonly number[]): number[] {
  const existing = records.get(resource) ?? new Set()
  const added = new Set(ids).difference(existing)
  records.set(resource, existing.union(added))
  return [...added]
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
  const requested = await permittedIds(context, actor, 'list', name, ids)
  const deleted: Records = new Map([[name, requested]])
  const changed: Records = new Map()
  const blocking: Records = new Map()
  const pending = [{ name, ids: [...requested] }]
  for (const target of pending)
    for (const referrer of await referrersOf(context, context.db.query, target.name, target.ids)) {
      const { resource, onDelete } = referrer
      if (onDelete === 'cascade') {
        const added = add(deleted, resource.name, referrer.ids)
        if (added.length) pending.push({ name: resource.name, ids: added })
      } else {
        const isBlocking = onDelete === 'restrict' || referrer.ids.length > MAX_REFERRERS
        add(isBlocking ? blocking : changed, resource.name, referrer.ids)
      }
    }
  const countsOf = (records: Records, excluded: Records): EffectCount[] =>
    visibleCounts(
      context,
      actor,
      [...records].map(([resource, members]) => [
        resource,
        members.difference(excluded.get(resource) ?? new Set()).size,
      ]),
    )
  return {
    deleted: countsOf(deleted, new Map([[name, requested]])),
    changed: countsOf(changed, deleted),
    blocking: countsOf(blocking, deleted),
    restorableDays: context.env.trashDays ?? null,
  }
}

/** Returns counts of resources that the actor can list, and the sum of the others. */
function visibleCounts(
  { resources }: Context,
  actor: Actor,
  counts: [string, number][],
): EffectCount[] {
  const isOpen = ([name]: [string, number]) => {
    const resource = resources[name]
    return resource !== undefined && can(actor, 'list', resource)
  }
  const listed = counts.filter(([, count]) => count > 0)
  const hidden = listed.filter((item) => !isOpen(item)).reduce((sum, [, count]) => sum + count, 0)
  return [
    ...listed.filter(isOpen).map(([resource, count]) => ({ resource, count })),
    ...(hidden > 0 ? [{ resource: null, count: hidden }] : []),
  ]
}
