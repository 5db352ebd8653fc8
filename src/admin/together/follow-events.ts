/** Follows the server's events over lost connections and ended sessions. */

import { EVENT_STREAM, readEvents } from '#shared/http/event-stream.ts'
import { http } from '#shared/http/http.ts'
import type { LiveEvent } from '#shared/live.ts'
import { readToken } from '#shared/session/token.ts'
import { isTokenError } from '../providers/auth-provider.ts'

const MIN_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000
const TOKEN_CHECK_MS = 2_000

interface EventListener {
  /** The stream is open; events before it may have been missed. */
  onOpen(): void
  onEvent(event: LiveEvent): void
  signal: AbortSignal
}

/** Ends when `signal` aborts. */
export async function followEvents({ onOpen, onEvent, signal }: EventListener): Promise<void> {
  // Receives changes while the page loads; afterwards a new stream means that events were missed.
  let query = `?age=${Math.round(performance.now())}`
  for (let failures = 0; !signal.aborted; failures++) {
    const token = readToken()
    if (token === undefined) {
      await tokenOtherThan(token, signal)
      continue
    }
    try {
      const { data } = await http<ReadableStream<Uint8Array>>({
        url: `/api/events${query}`,
        ...EVENT_STREAM,
        isRepeated: true,
        signal,
      })
      failures = 0
      query = ''
      onOpen()
      for await (const event of readEvents<LiveEvent>(data)) onEvent(event)
    } catch (error) {
      if (isTokenError(error)) await tokenOtherThan(token, signal)
    }
    await pause(Math.min(MIN_RETRY_MS * 2 ** failures, MAX_RETRY_MS), signal)
  }
}

/** Waits for the next sign-in. */
async function tokenOtherThan(token: string | undefined, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (readToken() === undefined || readToken() === token)) await pause(TOKEN_CHECK_MS, signal)
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
