/** Streams whose connection is lost. */
import { afterEach, expect, it, vi } from 'vitest'
import { createHttp } from './client.ts'
import { EVENT_STREAM, HEARTBEAT_MS, readEvents } from './event-stream.ts'
import { TIMED_OUT } from './http-error.ts'

const http = createHttp({
  baseUrl: () => 'https://api.example',
  token: () => 't',
  locale: () => 'en',
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a stream of events ends after three missing heartbeats', async () => {
  vi.useFakeTimers()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const server = writable.getWriter()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { signal } = request as Request
    signal.addEventListener('abort', () => void server.abort(signal.reason).catch(() => undefined))
    return new Response(readable)
  })
  const { data } = await http<ReadableStream<Uint8Array>>({ url: '/api/events', ...EVENT_STREAM })
  const onEnd = vi.fn()
  const event = readEvents<number>(data).next().then(onEnd, onEnd)
  for (let beats = 0; beats < 5; beats++) {
    await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS)
    await server.write(new TextEncoder().encode(': still there\n\n'))
  }
  await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_MS - 1_000)
  expect(onEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: TIMED_OUT }))
  await event
})
