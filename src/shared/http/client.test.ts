/** How every call travels, and what its answer becomes (specification §7, §8, §9), over an answer of the test's own. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHttp } from './client.ts'
import type { FailedCall } from './failed-calls.ts'
import { HttpError, isGivenUp, NO_ANSWER, TIMED_OUT } from './http-error.ts'

let token: string | undefined
let failed: FailedCall[]
let logged: string[]
const http = createHttp({
  baseUrl: () => 'https://api.example',
  token: () => token,
  locale: () => 'en',
  onFailure: (failure) => failed.push(failure),
})

beforeEach(() => {
  token = 't'
  failed = []
  logged = []
  vi.spyOn(console, 'info').mockImplementation((line: string) => void logged.push(line))
})

afterEach(() => vi.restoreAllMocks())

/** Answers the next call, and tells how it was sent. */
function answering(status: number, body: unknown): [url: unknown, sent: RequestInit | undefined][] {
  const sent: [unknown, RequestInit | undefined][] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    sent.push([url, init])
    return Response.json(body, { status })
  })
  return sent
}
/** Never answers; ends when its signal says so. */
const silence = () =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(
      (_, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    )
const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof HttpError)) throw new Error('The call was not refused')
  return error
}

describe('a call', () => {
  it('goes to the product’s host, waits 60 s, and carries the token as Bearer', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout')
    const sent = answering(200, { code: 20000, data: 1 })
    await http({ url: '/api/user/info' })
    expect(sent).toEqual([
      [
        'https://api.example/api/user/info',
        expect.objectContaining({ method: 'GET', headers: { 'Accept-Language': 'en', Authorization: 'Bearer t' } }),
      ],
    ])
    expect(patience).toHaveBeenCalledWith(60_000)
  })

  it('sends an object as JSON', async () => {
    const sent = answering(200, { code: 20000 })
    await http({ url: '/api/codes', method: 'POST', data: { unit: '个' } })
    expect(sent[0]?.[1]).toMatchObject({ body: '{"unit":"个"}', headers: { 'Content-Type': 'application/json' } })
  })

  it('carries no Authorization without a token', async () => {
    token = undefined
    const sent = answering(200, { code: 20000 })
    await http({ url: '/api/health' })
    expect(sent[0]?.[1]?.headers).toEqual({ 'Accept-Language': 'en' })
  })
})

describe('an answer', () => {
  it('of code 20000 is success, whatever its status', async () => {
    answering(418, { code: 20000, data: { id: 7 } })
    expect((await http({ url: '/api/codes/7' })).data).toEqual({ id: 7 })
    expect([failed, logged]).toEqual([[], []])
  })

  it.each([20001, 40003, 50008, 50012, 50014, 60204])(
    'of code %i is logged, and rejects with its message',
    async (code) => {
      answering(200, { code, message: 'No such thing' })
      const error = await refusal(http({ url: '/api/codes?secret=1', method: 'POST' }))
      expect([error.code, error.message]).toEqual([code, 'No such thing'])
      expect(failed).toEqual([{ error, method: 'POST', url: '/api/codes?secret=1', isShown: false }])
      expect(logged).toEqual([`POST /api/codes: ${code} No such thing`])
    },
  )

  it("of another code without a message rejects with 'Error'", async () => {
    answering(200, { code: 20001, message: '' })
    expect((await refusal(http({ url: '/api/codes' }))).message).toBe('Error')
  })

  it.each([
    ['is out of reach', NO_ANSWER, undefined, () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError())],
    ['takes too long', TIMED_OUT, 5, silence],
  ])('of a server that %s is logged and rejected', async (_, code, timeout, happen) => {
    happen()
    const error = await refusal(http({ url: '/api/codes', ...(timeout && { timeout }) }))
    expect(error.code).toBe(code)
    expect(failed.map((one) => one.error)).toEqual([error])
    expect(logged).toEqual([`GET /api/codes: ${code} ${error.message}`])
  })

  it('that is not waited for any longer is no failure', async () => {
    silence()
    const caller = new AbortController()
    const call = http({ url: '/api/codes', signal: caller.signal }).catch(isGivenUp)
    caller.abort()
    expect(await call).toBe(true)
    expect([failed, logged]).toEqual([[], []])
  })
})
