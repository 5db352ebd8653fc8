/** Names of prepared statements, which the server parses once per connection and plans a few times. */
import { hash } from 'node:crypto'

/** Bounds the memory of every connection; the texts of most statements do not depend on data. */
const MAX_NAMES = 2000

/** Names statements by their text, from their second use on. Returns undefined for the others. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const usedOnce = new Set<string>()
  return (text) => {
    const name = names.get(text)
    if (name || names.size >= MAX_NAMES) return name
    if (!usedOnce.delete(text)) {
      if (usedOnce.size >= MAX_NAMES) usedOnce.clear()
      usedOnce.add(text)
      return undefined
    }
    const created = hash('sha256', text, 'base64url').slice(0, 20)
    names.set(text, created)
    return created
  }
}
