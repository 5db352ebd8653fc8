/** The server-sent events of one connection. */
import { Readable } from 'node:stream'
import { HEARTBEAT_MS } from '#shared/http/event-stream.ts'
import type { LiveEvent } from '#shared/live.ts'
import type { Feed } from './feed.ts'
import { isEmpty, mergeTicks, NOTHING, type Tick } from './tick.ts'

/**
 * @param select the event for the reader of the stream, null if none; its rejection ends the stream, as the reader's
 * session has ended. It is called at every heartbeat, too, with an empty tick.
 * @param missed events that the reader has missed
 */
export async function openStream(
  feed: Feed,
  select: (tick: Tick) => Promise<LiveEvent | null>,
  missed: () => Promise<Tick>,
): Promise<Readable> {
  let pending: Tick | null = null
  let isSending = false
  // A reader that is too slow gets one event for all that it has missed.
  let isBlocked = false

  const stream = new Readable({
    read: () => {
      isBlocked = false
      void send()
    },
    destroy: (error, done) => {
      clearInterval(heartbeat)
      unsubscribe()
      done(error)
    },
  })

  async function send(): Promise<void> {
    while (pending && !isSending && !isBlocked && !stream.destroyed) {
      const tick = pending
      pending = null
      isSending = true
      try {
        const event = await select(tick)
        if (event) push(`data: ${JSON.stringify(event)}\n\n`)
        else if (isEmpty(tick)) push(': still there\n\n')
      } catch {
        stream.push(null)
        return
      } finally {
        isSending = false
      }
    }
  }

  function push(text: string): void {
    if (!stream.destroyed) isBlocked = !stream.push(text)
  }

  function receive(tick: Tick): void {
    pending = pending ? mergeTicks(pending, tick) : tick
    void send()
  }

  const unsubscribe = await feed.subscribe(receive)
  const heartbeat = setInterval(() => receive(NOTHING), HEARTBEAT_MS)
  push(': connected\n\n')
  receive(await missed())
  return stream
}
