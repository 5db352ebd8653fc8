/** What a colleague is called whom a message names: the server embeds it, for most may not list staff. */
import type { Message } from './message.ts'

interface Embedded {
  title: unknown
  subtitle: unknown
}

export function staffName(message: Message, field: 'assignee' | 'done_by'): string | null {
  const refs = message.$refs as Record<string, Embedded | null> | undefined
  const found = refs?.[field]
  return found ? String(found.subtitle || found.title) : null
}
