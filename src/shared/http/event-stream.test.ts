/** Streams whose connection is lost. */
import { afterEach, expect, it, vi } from 'vitest'
import { readEvents } from './event-stream.ts'

afterEach(() => void vi.useRealTimers())

it('a stream ends when not even comments arrive', async () => {
  vi.useFakeTimers()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const server = writable.getWriter()
  const events = readEvents<number>(readable)
  const first = events.next()
  for (const part of [': still there\n\n', ': still there\n\n', 'data: 7\n\n']) {
    await vi.advanceTimersByTimeAsync(30_000)
    await server.write(new TextEncoder().encode(part))
  }
  expect(await first).toEqual({ done: false, value: 7 })
  const end = events.next()
  await vi.advanceTimersByTimeAsync(45_000)
  expect(await end).toEqual({ done: true, value: undefined })
  await expect(server.closed).rejects.toBeUndefined()
})
