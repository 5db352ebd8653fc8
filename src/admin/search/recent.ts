/** Recent records and pages of each user, stored in this browser. */
import { z } from 'zod'
import type { RecordKey } from '#shared/live.ts'
import { MAX_RECENT } from '#shared/quick-search.ts'

const schema = z
  .array(
    z.union([
      z.strictObject({ resource: z.string(), id: z.number() }),
      z.strictObject({ address: z.string() }),
    ]),
  )
  .catch([])
/** A record, or the URL of a page. */
export type RecentItem = z.output<typeof schema>[number]

const keyOf = (username: string) => `search.used.${username}`
const isSame = (item: RecentItem, other: RecentItem) =>
  JSON.stringify(item) === JSON.stringify(other)

export const isRecord = (item: RecentItem): item is RecordKey => 'resource' in item

/** Newest first. */
export function recentItems(username: string): RecentItem[] {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(keyOf(username)) ?? '[]'))
  } catch {
    return []
  }
}

export function addRecentItem(username: string, item: RecentItem): void {
  const rest = recentItems(username).filter((other) => !isSame(item, other))
  localStorage.setItem(keyOf(username), JSON.stringify([item, ...rest].slice(0, MAX_RECENT)))
}
