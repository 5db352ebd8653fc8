/**
 * One stream for all tabs of a browser, which may open six connections to a server of HTTP/1.1: the tab that has the
 * lock passes the events on. Locks require a secure context; without one, a tab listens while it is visible.
 */
import type { LiveEvent } from '#shared/live.ts'
import { followEvents } from './follow-events.ts'
import { eventsMissed, liveEvents } from './live-events.ts'

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
