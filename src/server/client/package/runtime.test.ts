/** The runtime of the generated client, with servers and proxies that fail in turn. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, isApiError } from './runtime.ts'
import type { ErrorKind } from './types.ts'

interface Example {
  record: { id: number }
  filter: object
  create: { name: string }
  changes: { name: string }
  isDeletable: true
  steps: { confirm: object }
}

const success = (data: unknown) => Response.json({ code: 20000, message: 'success', data })
const failure = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ code: 1, message: 'Later', data: null }, { status, headers })
const fromProxy = (status: number) => new Response('<html>Bad gateway</html>', { status, statusText: 'Bad gateway' })
const lost = () => {
  throw new TypeError('fetch failed')
}

/** A client whose calls get these answers in turn, and then the last one again. */
function clientOf(answers: readonly (() => Response)[], retrySeconds?: number) {
  const sent: { method: string; key: string | null; at: number }[] = []
  const answer = async (_: unknown, { method = '', headers }: RequestInit = {}) => {
    sent.push({ method, key: new Headers(headers).get('idempotency-key'), at: Date.now() })
    const next = answers[Math.min(sent.length, answers.length) - 1]
    if (!next) throw new Error('no answer')
    return next()
  }
  const kinds: Record<number, ErrorKind> = { 1: 'conflict' }
  const client = connect<{ codes: Example }, unknown>(
    { url: 'http://server', key: 'k', fetch: answer, ...(retrySeconds !== undefined && { retrySeconds }) },
    ['codes'],
    kinds,
  )
  return { codes: client.codes, sent }
}

/** The result of a call, with all its waits. */
async function settle(call: Promise<unknown>): Promise<unknown> {
  const result = call.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return result
}

describe('a call of the generated client', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('repeats a POST under the same key until a restarted server answers', async () => {
    const { codes, sent } = clientOf([lost, () => fromProxy(502), () => failure(503), () => success({ id: 7 })])
    expect(await settle(codes.create({ name: 'Lamp' }))).toMatchObject({ record: { id: 7 } })
    expect(sent).toHaveLength(4)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  it('waits for the retry-after of the server while the first attempt of a request is running', async () => {
    const { codes, sent } = clientOf([lost, () => failure(409, { 'retry-after': '5' }), () => success({ id: 7 })])
    expect(await settle(codes.create({ name: 'Lamp' }))).toMatchObject({ record: { id: 7 } })
    expect((sent[2]?.at ?? 0) - (sent[1]?.at ?? 0)).toBe(5000)
  })

  it('does not repeat a conflict of values', async () => {
    const { codes, sent } = clientOf([() => failure(409)])
    expect(isApiError(await settle(codes.create({ name: 'Lamp' })), 'conflict')).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it('repeats a change that was turned away as one of too many, and no change whose answer was lost', async () => {
    const delayed = clientOf([() => failure(429, { 'retry-after': '1' }), () => success({ id: 7 })])
    expect(await settle(delayed.codes.update(7, { name: 'Lamp' }))).toMatchObject({ record: { id: 7 } })
    const unknown = clientOf([lost, () => success({ id: 7 })])
    expect(await settle(unknown.codes.update(7, { name: 'Lamp' }))).toBeInstanceOf(TypeError)
    expect(unknown.sent).toHaveLength(1)
  })

  it('ends after its time with the answer of the proxy as an error', async () => {
    const { codes, sent } = clientOf([() => fromProxy(502)], 10)
    const startedAt = Date.now()
    const error = await settle(codes.list())
    expect(isApiError(error, 'unavailable') && error).toMatchObject({
      status: 502,
      code: 0,
      message: 'HTTP 502 Bad gateway',
    })
    expect(sent.length).toBeGreaterThan(2)
    expect(Date.now() - startedAt).toBeLessThanOrEqual(10_000)
  })

  it('sends the key of its caller', async () => {
    const { codes, sent } = clientOf([() => success({ id: 7 })])
    await codes.create({ name: 'Lamp' }, { idempotencyKey: 'a' })
    await codes.saveMany([{ name: 'Lamp' }], { idempotencyKey: 'b' })
    await codes.step(7, 'confirm', {}, { idempotencyKey: 'c' })
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  })

  it('rejects pages without records, which would never end', async () => {
    const { codes } = clientOf([() => success([])])
    await expect(codes.all({ size: 0 }).next()).rejects.toBeInstanceOf(RangeError)
  })
})
