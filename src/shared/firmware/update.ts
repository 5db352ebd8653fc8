/** The way from one firmware version to another: what has changed between them, and which have to be installed in turn. */
import { newestFirst, type VersionOrder, versionOrder } from './order.ts'

export interface Step {
  version: string
  released: string | null
  /** Only a device that has at least this version can be updated to it. */
  minimum_version: string | null
}

/** How a device comes to the newest version. */
export type UpdatePath<T extends Step> =
  | { kind: 'newest' }
  | { kind: 'path'; steps: T[] }
  /** No further than some version: `next` is what comes after it, and asks for `needs`, which is not to be had. */
  | { kind: 'blocked'; next: T; needs: string }

/** Versions that are newer than `from` and no newer than `to` (any, without it); the newest first. */
export const versionsBetween = <T extends Step>(
  versions: readonly T[],
  from: string,
  to?: string,
  order: VersionOrder = versionOrder(versions),
): T[] =>
  newestFirst(versions, order).filter(
    ({ version }) => order(version, from) > 0 && (to === undefined || order(version, to) <= 0),
  )

/**
 * The fewest updates that lead from a version to the newest. What can be installed on a version can be installed on every
 * later one that is still older, so the longest leap is never the wrong one.
 */
export function pathToNewest<T extends Step>(
  versions: readonly T[],
  from: string,
  order: VersionOrder = versionOrder(versions),
): UpdatePath<T> {
  const steps: T[] = []
  let at = from
  const isOpen = ({ minimum_version }: Step) => minimum_version === null || order(at, minimum_version) >= 0
  for (let ahead = versionsBetween(versions, at, undefined, order); ahead.length; ) {
    const leap = ahead.find(isOpen)
    if (!leap) return blocked(ahead, order)
    steps.push(leap)
    at = leap.version
    ahead = versionsBetween(ahead, at, undefined, order)
  }
  return steps.length ? { kind: 'path', steps } : { kind: 'newest' }
}

/** Of those that cannot be installed, the one that asks for the least. */
function blocked<T extends Step>(ahead: readonly T[], order: VersionOrder): UpdatePath<T> {
  const least = ahead
    .map((next) => ({ next, needs: next.minimum_version ?? '' }))
    .reduce((a, b) => (order(b.needs, a.needs) <= 0 ? b : a))
  return { kind: 'blocked', ...least }
}
