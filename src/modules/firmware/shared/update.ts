/** Update paths between firmware versions: skipped changes, and required intermediate versions. */
import {
  newestFirst,
  type VersionOrder,
  versionOrder,
} from '#modules/catalogue/shared/version-order.ts'

export interface Step {
  version: string
  released: string | null
  /** The oldest version that can be updated directly to this one. */
  minimum_version: string | null
}

/** Update path of a device to the latest version. */
export type UpdatePath<T extends Step> =
  | { kind: 'newest' }
  | { kind: 'path'; steps: T[] }
  /** No path to the latest: the update to `next` requires `needs`, which is unavailable. */
  | { kind: 'blocked'; next: T; needs: string }

/** Versions newer than `from` up to `to` (default: all), newest first. */
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
 * Finds the shortest path to the latest version. Greedy: a version that accepts an older base
 * accepts every newer base, so the largest step is optimal.
 */
export function pathToNewest<T extends Step>(
  versions: readonly T[],
  from: string,
  order: VersionOrder = versionOrder(versions),
): UpdatePath<T> {
  const steps: T[] = []
  let installed = from
  const isInstallable = ({ minimum_version }: Step) =>
    minimum_version === null || order(installed, minimum_version) >= 0
  for (let newer = versionsBetween(versions, installed, undefined, order); newer.length; ) {
    const next = newer.find(isInstallable)
    if (!next) return toBlocked(newer, order)
    steps.push(next)
    installed = next.version
    newer = versionsBetween(newer, installed, undefined, order)
  }
  return steps.length ? { kind: 'path', steps } : { kind: 'newest' }
}

/** The blocked version with the lowest requirement. */
function toBlocked<T extends Step>(newer: readonly T[], order: VersionOrder): UpdatePath<T> {
  const lowest = newer
    .map((next) => ({ next, needs: next.minimum_version ?? '' }))
    .reduce((a, b) => (order(b.needs, a.needs) <= 0 ? b : a))
  return { kind: 'blocked', ...lowest }
}
