/** How every call travels, and what its answer becomes (specification §7, §8, §9), over an answer of the test's own. */
import axios, { AxiosError, type AxiosRequestConfig } from 'axios'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createHttp } from './client.ts'
import type { FailedCall } from './failed-calls.ts'
import { HttpError, NO_ANSWER, TIMED_OUT } from './http-error.ts'

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

/** Answers the next call, and tells how it was sent. */
function answering(status: number, data: unknown): AxiosRequestConfig[] {
  const sent: AxiosRequestConfig[] = []
  vi.spyOn(axios, 'request').mockImplementation(async (config) => {
    sent.push(config)
    return { status, data, headers: {}, config, statusText: '' }
  })
  return sent
}
const failing = (code: string) => vi.spyOn(axios, 'request').mockRejectedValue(new AxiosError('x', code))
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
    const sent = answering(200, { code: 20000, data: 1 })
    await http({ url: '/api/user/info' })
    expect(sent).toEqual([
      expect.objectContaining({
        baseURL: 'https://api.example',
        url: '/api/user/info',
        timeout: 60_000,
        headers: { 'Accept-Language': 'en', Authorization: 'Bearer t' },
      }),
    ])
  })

  it('carries no Authorization without a token', async () => {
    token = undefined
    const sent = answering(200, { code: 20000 })
    await http({ url: '/api/health' })
    expect(sent[0]?.headers).toEqual({ 'Accept-Language': 'en' })
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
    ['ERR_NETWORK', NO_ANSWER],
    ['ECONNABORTED', TIMED_OUT],
  ])('that never came (%s) is logged and rejected', async (reason, code) => {
    failing(reason)
    const error = await refusal(http({ url: '/api/codes' }))
    expect(error.code).toBe(code)
    expect(failed.map((one) => one.error)).toEqual([error])
    expect(logged).toEqual([`GET /api/codes: ${code} ${error.message}`])
  })
})
