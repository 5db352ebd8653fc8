/** The recent options of each user, stored in this browser. */
import { z } from 'zod'

/** Limit per user. */
const MAX_ENTRIES = 5

const schema = z.array(z.object({ address: z.string(), title: z.string(), resource: z.string().nullable() })).catch([])
export type RecentChoice = z.output<typeof schema>[number]

const keyOf = (username: string) => `search.recent.${username}`

/** The recent options, newest first. `resource` is null for a page. */
export function recentChoices(username: string): RecentChoice[] {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(keyOf(username)) ?? '[]'))
  } catch {
    return []
  }
}

export function addRecentChoice(username: string, choice: RecentChoice): void {
  const others = recentChoices(username).filter(({ address }) => address !== choice.address)
  localStorage.setItem(keyOf(username), JSON.stringify([choice, ...others].slice(0, MAX_ENTRIES)))
}
