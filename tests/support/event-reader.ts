/** Reads the server-sent events of a listening test server. */
import type { FastifyInstance } from 'fastify'
import { readEvents } from '#shared/http/event-stream.ts'
import type { LiveEvent } from '#shared/live.ts'

export interface EventReader {
  /** Events that were received. */
  events: LiveEvent[]
  /** Resolves with the first event, past or future, that meets the condition. */
  find(condition: (event: LiveEvent) => boolean): Promise<LiveEvent>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close(): void
}

/** @param app listens already */
export async function openEvents(
  app: FastifyInstance,
  headers: Record<string, string>,
  query = '',
): Promise<EventReader> {
  const end = new AbortController()
  const address = app.listeningOrigin
  const answer = await fetch(`${address}/api/events${query}`, { headers, signal: end.signal })
  if (answer.status !== 200 || !answer.body)
    throw new Error(`${answer.status} ${await answer.text()}`)
  const { body } = answer
  const events: LiveEvent[] = []
  const waiting = new Set<() => void>()
  const read = async () => {
    for await (const event of readEvents<LiveEvent>(body)) {
      events.push(event)
      for (const look of waiting) look()
    }
  }
  return {
    events,
    find: (condition) =>
      new Promise((resolve) => {
        const look = () => {
          const event = events.find(condition)
          if (!event) return
          waiting.delete(look)
          resolve(event)
        }
        waiting.add(look)
        look()
      }),
    ended: read().catch(() => undefined),
    close: () => end.abort(),
  }
}
