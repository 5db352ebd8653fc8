/** The recent options of each user, stored in this browser. */
import { z } from 'zod'

/** Limit per user. */
const MAX_ENTRIES = 5

const schema = z.array(z.object({ address: z.string(), title: z.string(), resource: z.string().nullable() })).catch([])
export type Recent = z.output<typeof schema>[number]

const keyOf = (username: string) => `search.recent.${username}`

/** The recent options, newest first. `resource` is null for a page. */
export function recentChoices(username: string): Recent[] {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(keyOf(username)) ?? '[]'))
  } catch {
    return []
  }
}

export function rememberChoice(username: string, choice: Recent): void {
  const others = recentChoices(username).filter(({ address }) => address !== choice.address)
  localStorage.setItem(keyOf(username), JSON.stringify([choice, ...others].slice(0, MAX_ENTRIES)))
}
