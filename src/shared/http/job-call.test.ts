/** Jobs are followed over silent and lost streams; an answer of the server ends it. */
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CODES } from '../errors.ts'
import { EVENT_STREAM } from './event-stream.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('./http.ts', () => ({ http: call }))
vi.resetModules()
const { HttpError, NO_RESPONSE, TIMED_OUT } = await import('./http-error.ts')
const { onReadableError } = await import('./failed-calls.ts')
const { callJob, followJob } = await import('./job-call.ts')
const { withKey } = await import('./idempotency-key.ts')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  call.mockReset()
})
afterAll(() => vi.resetModules())

const event = (values: object) => new TextEncoder().encode(`data: ${JSON.stringify(values)}\n\n`)
/** Sends events, then fails. */
const stream = (events: readonly object[], error?: Error) => {
  const [...left] = events
  const data = new ReadableStream<Uint8Array>({
    pull(control) {
      const next = left.shift()
      if (next) control.enqueue(event(next))
      else if (error) control.error(error)
      else control.close()
    },
  })
  return { data, status: 200, headers: new Headers() }
}

it('follows a job over an opening and a reading that end after 60 s, and over lost connections', async () => {
  call.mockRejectedValueOnce(new HttpError(TIMED_OUT, 'silent'))
  call.mockRejectedValueOnce(new HttpError(NO_RESPONSE, 'lost'))
  call.mockRejectedValueOnce(new HttpError(CODES.server, 'broken'))
  call.mockResolvedValueOnce(
    stream([{ status: 'running', progress: 20 }], new HttpError(TIMED_OUT, 'silent')),
  )
  call.mockResolvedValueOnce(stream([{ status: 'done', progress: 100, data: 7 }]))
  const progress: number[] = []
  const done = followJob<number>(1, { onProgress: (part) => progress.push(part) })
  await vi.runAllTimersAsync()
  expect(await done).toBe(7)
  expect(progress).toEqual([0.2, 1])
  expect(call).toHaveBeenCalledTimes(5)
  expect(call).toHaveBeenLastCalledWith(expect.objectContaining(EVENT_STREAM))
})

it('follows a job over minutes without a connection, if the page displays that', async () => {
  for (let time = 0; time < 100; time++)
    call.mockRejectedValueOnce(new HttpError(NO_RESPONSE, 'lost'))
  call.mockResolvedValueOnce(stream([{ status: 'done', progress: 100, data: 7 }]))
  const onLost = vi.fn()
  const done = followJob<number>(1, { onLost })
  await vi.runAllTimersAsync()
  expect(await done).toBe(7)
  expect(onLost).toHaveBeenCalledTimes(100)
  expect(call, 'not logged again').toHaveBeenLastCalledWith(
    expect.objectContaining({ isRepeated: true }),
  )
})

it('gives up after a while without a connection, if the page does not display it', async () => {
  call.mockRejectedValue(new HttpError(NO_RESPONSE, 'lost'))
  const ended = expect(followJob(1)).rejects.toMatchObject({ code: NO_RESPONSE })
  await vi.runAllTimersAsync()
  await ended
})

it('sends a write with a key again until it has its job', async () => {
  const headers = withKey()
  call.mockRejectedValueOnce(new HttpError(NO_RESPONSE, 'lost'))
  call.mockRejectedValueOnce(new HttpError(TIMED_OUT, 'silent'))
  call.mockResolvedValueOnce({ data: { job: 3 }, status: 202, headers: new Headers() })
  call.mockResolvedValueOnce(stream([{ status: 'done', progress: 100, data: 7 }]))
  const onLost = vi.fn()
  const onJob = vi.fn()
  const done = callJob<number>(
    { url: '/api/codes/bulk', method: 'POST', headers },
    { onLost, onJob },
  )
  await vi.runAllTimersAsync()
  expect(await done).toBe(7)
  expect(onLost).toHaveBeenCalledTimes(2)
  expect(onJob).toHaveBeenCalledExactlyOnceWith(3)
  expect(call.mock.calls.slice(0, 3).map(([sent]) => [sent.headers, sent.isRepeated])).toEqual([
    [headers, false],
    [headers, true],
    [headers, true],
  ])
})

it('sends a write without a key once', async () => {
  call.mockRejectedValueOnce(new HttpError(NO_RESPONSE, 'lost'))
  await expect(callJob({ url: '/api/codes/bulk', method: 'POST' })).rejects.toMatchObject({
    code: NO_RESPONSE,
  })
  expect(call).toHaveBeenCalledTimes(1)
})

it.each([CODES.unknownToken, CODES.readable, CODES.notFound])(
  'ends with the answer %i',
  async (code) => {
    call.mockRejectedValueOnce(new HttpError(code, 'no'))
    const ended = expect(followJob(1)).rejects.toMatchObject({ code })
    await vi.runAllTimersAsync()
    await ended
    expect(call).toHaveBeenCalledTimes(1)
  },
)

it.each([
  ['Its file is gone', 'Its file is gone'],
  [undefined, 'Error'],
])('shows why a job failed once: %s', async (problem, message) => {
  const messages: string[] = []
  const end = onReadableError((text) => messages.push(text))
  call.mockResolvedValueOnce(stream([{ status: 'failed', progress: 20, problem }]))
  const ended = expect(followJob(1)).rejects.toMatchObject({ code: CODES.readable, message })
  await vi.runAllTimersAsync()
  await ended
  end()
  expect(messages).toEqual([message])
})
