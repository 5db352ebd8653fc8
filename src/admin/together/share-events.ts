/**
 * One stream for all tabs of a browser, which may open six connections to a server of HTTP/1.1: the
 * tab that has the lock passes the events on. Locks require a secure context; without one, a tab
 * listens while it is visible.
 */

import { EVENT_STREAM, readEvents } from '#shared/http/event-stream.ts'
import { http } from '#shared/http/http.ts'
import type { LiveEvent } from '#shared/live.ts'
import { readToken } from '#shared/session/token.ts'
import { isTokenError } from '../providers/auth-provider.ts'
import { eventsMissed, liveEvents } from './live-events.ts'

// Follows the server's events over lost connections and ended sessions.

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
async function followEvents({ onOpen, onEvent, signal }: EventListener): Promise<void> {
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
  while (!signal.aborted && (readToken() === undefined || readToken() === token))
    await pause(TOKEN_CHECK_MS, signal)
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

/** A lock that takes longer was held by another tab, whose stream has ended meanwhile. */
const LOCK_MS = 1_000

type Passed = { event: LiveEvent } | 'missed'

/** @param reader tabs with the same one share their events @returns the function that ends it */
export function shareEvents(reader: string): () => void {
  const controller = new AbortController()
  if (!navigator.locks) whileVisible(controller.signal)
  else void shareByLock(`events ${reader}`, controller.signal)
  return () => controller.abort()
}

async function shareByLock(name: string, signal: AbortSignal): Promise<void> {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Passed>) => {
    if (data === 'missed') eventsMissed.emit()
    else liveEvents.emit(data.event)
  }
  const requestedAt = Date.now()
  const runAsLeader = async () => {
    let isFirst = Date.now() - requestedAt < LOCK_MS
    await followEvents({
      signal,
      onOpen: () => {
        if (!isFirst) {
          eventsMissed.emit()
          channel.postMessage('missed' satisfies Passed)
        }
        isFirst = false
      },
      onEvent: (event) => {
        liveEvents.emit(event)
        channel.postMessage({ event } satisfies Passed)
      },
    })
  }
  // Rejects when it is aborted.
  await navigator.locks.request(name, { signal }, runAsLeader).catch(() => undefined)
  channel.close()
}

function whileVisible(signal: AbortSignal): void {
  let current: AbortController | null = null
  let isFirst = true
  const update = () => {
    current?.abort()
    current = document.hidden ? null : new AbortController()
    if (!current) return
    void followEvents({
      signal: current.signal,
      onOpen: () => {
        if (!isFirst) eventsMissed.emit()
        isFirst = false
      },
      onEvent: liveEvents.emit,
    })
  }
  document.addEventListener('visibilitychange', update, { signal })
  signal.addEventListener('abort', () => current?.abort())
  update()
}
