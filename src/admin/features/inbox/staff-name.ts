/** The name of an assigned colleague; embedded by the server, as most roles may not list staff. */
import type { Message } from './message.ts'

interface Embedded {
  title: unknown
  subtitle: unknown
}

export function staffName(message: Message, field: 'assignee' | 'done_by'): string | null {
  const refs = message.$refs as Record<string, Embedded | null> | undefined
  const match = refs?.[field]
  return match ? String(match.subtitle || match.title) : null
}
