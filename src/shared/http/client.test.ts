/** Requests and responses of every call (specification §7, §8, §9), with a fake server. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserMessage } from '../i18n/browser-message.ts'
import { type Call, createHttp, type HttpOptions } from './client.ts'
import { readEvents } from './event-stream.ts'
import { type FailedCall, failedCalls, onReadableError } from './failed-calls.ts'
import { HttpError, isAborted, NO_RESPONSE, TIMED_OUT } from './http-error.ts'

let token: string | undefined
let failed: FailedCall[]
let logged: string[]
const onFailure = (failure: FailedCall) => void failed.push(failure)
const OPTIONS: HttpOptions = {
  baseUrl: () => 'https://api.example',
  token: () => token,
  locale: () => 'en',
  onFailure,
}
const http = createHttp(OPTIONS)

beforeEach(() => {
  token = 't'
  failed = []
  logged = []
  vi.spyOn(console, 'info').mockImplementation((line: string) => void logged.push(line))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Responds to every call, and records the requests. */
function answering(status: number, body: unknown): Request[] {
  const sent: Request[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    sent.push((request as Request).clone())
    return Response.json(body, { status })
  })
  return sent
}
const endedBy = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
const broken = () =>
  new ReadableStream({ pull: (control) => control.error(new TypeError('network error')) })
/** Never responds. */
const silence = () =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((request) => endedBy((request as Request).signal))
/**
 * Sends a byte at a time.
 * @param every interval in milliseconds
 * @param count stops after this many bytes
 */
function dripping(every: number, count: number) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    let left = count
    const ended = endedBy((request as Request).signal)
    ended.catch(() => undefined)
    const body = new ReadableStream({
      async pull(control) {
        const wait = left-- > 0 ? new Promise((resolve) => setTimeout(resolve, every)) : ended
        await Promise.race([wait, ended])
        control.enqueue(new Uint8Array([32]))
      },
    })
    return new Response(body)
  })
}
/**
 * Takes a piece of the body at a time.
 * @param every interval in milliseconds
 * @param count stops after this many
 */
function swallowing(every: number, count: number) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { body, signal } = request as Request
    const reader = body?.getReader()
    for (let calls = 0; calls < count; calls++) {
      await new Promise((resolve) => setTimeout(resolve, every))
      await reader?.read()
    }
    return endedBy(signal)
  })
}
const rejection = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof HttpError)) throw new Error('The call was not refused')
  return error
}

describe('a call', () => {
  it('uses the product’s host, a timeout of 60 s, and the token as Bearer', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const sent = answering(200, { code: 20000, data: 1 })
    await http({ url: '/api/user/info' })
    expect(sent.map(({ url, method }) => [url, method])).toEqual([
      ['https://api.example/api/user/info', 'GET'],
    ])
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 60_000)
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      accept: expect.any(String),
      'accept-language': 'en',
      authorization: 'Bearer t',
    })
  })

  it('sends the time zone only where responses depend on days', async () => {
    const sent = answering(200, { code: 20000 })
    const zoned = createHttp({ ...OPTIONS, timeZone: () => 'Asia/Shanghai' })
    for (const url of ['/api/web/products', '/api/user/info', '/api/orders']) await zoned({ url })
    expect(sent.map(({ headers }) => headers.get('Time-Zone'))).toEqual([
      null,
      null,
      'Asia/Shanghai',
    ])
  })

  it('sends an object as JSON', async () => {
    const sent = answering(200, { code: 20000 })
    await http({ url: '/api/codes', method: 'POST', data: { unit: '个' } })
    expect(await sent[0]?.text()).toBe('{"unit":"个"}')
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json')
  })

  it('names no type for a body that is missing, and leaves that of a form to the browser', async () => {
    const sent = answering(200, { code: 20000 })
    const data = new FormData()
    data.append('file', new Blob(['x']), 'x.txt')
    await http({ url: '/api/user/logout', method: 'POST' })
    await http({ url: '/api/files', method: 'POST', data })
    expect(sent[0]?.headers.get('Content-Type')).toBeNull()
    expect(sent[1]?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; ?boundary=/)
  })

  it('names the page that the user is on with writes alone', async () => {
    const sent = answering(200, { code: 20000 })
    const paged = createHttp({ ...OPTIONS, page: () => '/codes/index' })
    for (const method of ['GET', 'POST'] as const) await paged({ url: '/api/codes', method })
    expect(sent.map(({ headers }) => headers.get('Page-Path'))).toEqual([null, '/codes/index'])
  })

  it('carries the token of its moment, although it is removed right after', async () => {
    const sent = answering(200, { code: 20000 })
    const call = http({ url: '/api/user/logout', method: 'POST' })
    token = undefined
    await call
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer t')
  })

  it('carries no Authorization without a token, nor to a file of the product itself', async () => {
    const sent = answering(200, { code: 20000 })
    await http({ url: '/api/health' })
    token = undefined
    await http({ url: '/api/health' })
    token = 't'
    await http({ url: 'https://shop.example/assets/a.bcmap', responseType: 'blob' })
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer t',
      null,
      null,
    ])
  })
})

describe('an answer', () => {
  it('of code 20000 is success, with any status', async () => {
    answering(418, { code: 20000, data: { id: 7 } })
    expect((await http({ url: '/api/codes/7' })).data).toEqual({ id: 7 })
    expect([failed, logged]).toEqual([[], []])
  })

  it.each([20001, 40003, 50008, 50012, 50014, 60204])(
    'of code %i is logged, and rejects with its message',
    async (code) => {
      answering(200, { code, message: 'No such thing' })
      const error = await rejection(http({ url: '/api/codes?secret=1', method: 'POST' }))
      expect([error.code, error.message]).toEqual([code, 'No such thing'])
      expect(failed).toEqual([
        { error, method: 'POST', url: '/api/codes?secret=1', isRepeated: false },
      ])
      expect(logged).toEqual([`POST /api/codes: ${code} No such thing`])
    },
  )

  it.each([
    ['GET', browserMessage('error.serverRead', 'en')],
    ['POST', browserMessage('error.server', 'en')],
  ] as const)('of code 50000 says of a %s whether something was saved', async (method, message) => {
    answering(500, { code: 50000, message: 'x' })
    expect((await rejection(http({ url: '/api/codes', method }))).message).toBe(message)
  })

  it("of another code without a message rejects with 'Error'", async () => {
    answering(200, { code: 20001, message: '' })
    expect((await rejection(http({ url: '/api/codes' }))).message).toBe('Error')
  })

  it.each([
    ['is out of reach', NO_RESPONSE, async () => Promise.reject(new TypeError())],
    ['is cut off', NO_RESPONSE, async () => new Response(broken())],
  ])('of a server that %s is logged and rejected', async (_, code, happen) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(happen)
    const error = await rejection(http({ url: '/api/codes' }))
    expect(error.code).toBe(code)
    expect(failed.map((item) => item.error)).toEqual([error])
    expect(logged).toEqual([`GET /api/codes: ${code} ${error.message}`])
  })

  it('that is not waited for any longer is no failure', async () => {
    silence()
    const caller = new AbortController()
    const call = http({ url: '/api/codes', signal: caller.signal }).catch(isAborted)
    caller.abort()
    expect(await call).toBe(true)
    expect([failed, logged]).toEqual([[], []])
  })
})

/** Every shape that a call may have. */
const SHAPES: readonly [name: string, call: Omit<Call, 'url'>][] = [
  ['a read', {}],
  ['a write', { method: 'POST', data: {} }],
  ['an upload', { method: 'POST', data: new FormData(), onProgress: () => undefined }],
  ['a file', { responseType: 'blob', onDownload: () => undefined }],
  ['an archive', { method: 'POST', data: {}, responseType: 'blob' }],
  ['a stream', { responseType: 'stream', headers: { Range: 'bytes=1-' } }],
  ['a report', { method: 'POST', data: {}, keepalive: true }],
  ['a repeated read', { responseType: 'stream', isRepeated: true }],
  ['a repeated write', { method: 'PUT', data: {}, isRepeated: true }],
]

describe.each(SHAPES)('%s', (_, shape) => {
  const call = { url: '/api/x', ...shape }

  it.each([50008, 50012, 50014])(
    'that ends with code %i reports the end of the session',
    async (code) => {
      answering(401, { code, message: 'Signed out' })
      await rejection(http(call))
      expect(failed.map(({ error }) => error.code)).toEqual([code])
    },
  )

  it('that ends with code 20001 shows its message once', async () => {
    const messages: string[] = []
    const end = onReadableError((message) => messages.push(message))
    const ends = createHttp({
      baseUrl: () => 'https://a',
      token: () => 't',
      locale: () => 'en',
      onFailure: failedCalls.emit,
    })
    answering(400, { code: 20001, message: 'Read me' })
    await rejection(ends(call))
    answering(400, { code: 20001 })
    await rejection(ends(call))
    end()
    expect(messages).toEqual(['Read me', 'Error'])
  })

  it('ends after 60 s of silence', async () => {
    vi.useFakeTimers()
    silence()
    const error = rejection(http(call))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(failed).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await error).code).toBe(TIMED_OUT)
  })
})

describe('60 s', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('are the limit of a whole call', async () => {
    dripping(10_000, 100)
    const error = rejection(http({ url: '/api/codes' }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await error).code).toBe(TIMED_OUT)
  })

  it('without a byte are that of a file', async () => {
    dripping(10_000, 10)
    const error = rejection(http({ url: '/api/files/a', responseType: 'blob' }))
    await vi.advanceTimersByTimeAsync(150_000)
    expect(failed).toEqual([])
    await vi.advanceTimersByTimeAsync(11_000)
    expect((await error).code).toBe(TIMED_OUT)
  })

  it('and that of an upload, which continues as long as bytes are sent', async () => {
    swallowing(10_000, 10)
    const data = new FormData()
    data.append('file', new Blob([new Uint8Array(2_000_000)]), 'x.bin')
    const parts: number[] = []
    const upload = {
      url: '/api/files',
      method: 'POST',
      data,
      onProgress: (part: number) => parts.push(part),
    } as const
    const error = rejection(http(upload))
    await vi.advanceTimersByTimeAsync(150_000)
    expect(failed).toEqual([])
    expect(parts.at(-1)).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(11_000)
    expect((await error).code).toBe(TIMED_OUT)
  })

  it('and that of a stream while it is read', async () => {
    dripping(10_000, 10)
    const { data } = await http<ReadableStream<Uint8Array>>({
      url: '/api/files/a',
      responseType: 'stream',
    })
    let received = 0
    const end = (async () => {
      for await (const piece of data) received += piece.length
    })().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(150_000)
    expect(received).toBe(10)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(await end).toMatchObject({ code: TIMED_OUT })
  })
})

it.each([
  ['cut', NO_RESPONSE],
  ['given up', null],
])('a stream that is %s while it is read fails as a call does', async (_, code) => {
  const caller = new AbortController()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const server = writable.getWriter()
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(readable))
  const call = { url: '/api/jobs/1/events', responseType: 'stream', signal: caller.signal } as const
  const { data } = await http<ReadableStream<Uint8Array>>(call)
  const events = readEvents<number>(data)
  void server.write(new TextEncoder().encode('data: 7\n\n'))
  expect((await events.next()).value).toBe(7)
  if (code === null) caller.abort()
  void server.abort(new TypeError('network error'))
  const error = await events.next().catch((reason: unknown) => reason)
  if (code === null) expect(isAborted(error)).toBe(true)
  else expect(error).toMatchObject({ code })
})

it.each([
  [null, { code: 1 }],
  [500, { code: 50000 }],
  [503, { code: 50003 }],
  [429, { code: 40029 }],
])('a call that is repeated reports nothing that may pass: %s', async (status, body) => {
  if (status === null) vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError())
  else answering(status, body)
  await rejection(http({ url: '/api/x', isRepeated: true }))
  expect([failed, logged]).toEqual([[], []])
})
