/** The cache of the storefront's queries, as their components see it. */
import { QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { CODES } from '#shared/errors.ts'

const calls = vi.hoisted(() => vi.fn())
vi.mock('#shared/http/http.ts', () => ({ http: calls }))
vi.resetModules()
const { HttpError, NO_RESPONSE } = await import('#shared/http/http-error.ts')
const { clearQueries, invalidate, queryClient, setQueryData } = await import('./use-query.ts')

const COUNT = '/api/web/cart/count'
const responseOf = (data: unknown) => ({ data, status: 200, headers: new Headers() })

/** The next response comes when the returned function is called. */
function holdResponse() {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof responseOf>>()
  calls.mockReturnValueOnce(promise)
  return (data: unknown) => resolve(responseOf(data))
}

/** Shows the query, like a component. */
function show(key: string) {
  const observer = new QueryObserver<{ data: unknown }>(queryClient, { queryKey: [key] })
  onTestFinished(observer.subscribe(() => undefined))
  return {
    data: () => observer.getCurrentResult().data?.data,
    error: () => observer.getCurrentResult().error,
  }
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  queryClient.clear()
  calls.mockReset()
  vi.unstubAllGlobals()
})
afterAll(() => vi.resetModules())

it('an optimistic change outlasts a response that was on its way', async () => {
  calls.mockResolvedValueOnce(responseOf(1))
  const count = show(COUNT)
  await expect.poll(count.data).toBe(1)
  const respond = holdResponse()
  const again = invalidate('/api/web/cart')
  setQueryData<number>(COUNT, (current) => current + 1)
  respond(1)
  await again
  expect(count.data()).toBe(2)
})

it('a change is read again where the first response is still on its way', async () => {
  const respond = holdResponse()
  const count = show(COUNT)
  calls.mockResolvedValueOnce(responseOf(2))
  const again = invalidate('/api/web/cart')
  respond(1)
  await again
  expect(count.data()).toBe(2)
})

it('a change is read again below its path only', async () => {
  calls.mockImplementation(async () => responseOf(null))
  const keys = ['/api/web/cart', COUNT, 'POST /api/web/cart/check', '/api/web/orders']
  for (const key of keys) show(key)
  await expect.poll(() => calls.mock.calls.length).toBe(keys.length)
  calls.mockClear()
  await invalidate('/api/web/cart')
  expect(calls.mock.calls.map(([{ url }]) => url).toSorted()).toEqual([
    '/api/web/cart',
    '/api/web/cart/check',
    '/api/web/cart/count',
  ])
})

it('nothing is left of the user who has signed out, and nothing requested again', async () => {
  calls.mockResolvedValueOnce(responseOf(1))
  const count = show(COUNT)
  await expect.poll(count.data).toBe(1)
  const respond = holdResponse()
  void invalidate(COUNT)
  clearQueries()
  respond(2)
  await expect.poll(count.data).toBe(undefined)
  expect(JSON.stringify(queryClient.getQueryCache().getAll())).not.toContain('"data":2')
  expect(calls).toHaveBeenCalledTimes(2)
})

it('a lost connection is tried once more, except offline; a rejection is not', async () => {
  const attempts = async (code: number, onLine: boolean) => {
    vi.stubGlobal('navigator', { onLine })
    queryClient.clear()
    calls.mockReset().mockRejectedValue(new HttpError(code, 'failed'))
    await expect.poll(show(COUNT).error).toBeInstanceOf(HttpError)
    return calls.mock.calls.length
  }
  expect(await attempts(NO_RESPONSE, true)).toBe(2)
  expect(await attempts(NO_RESPONSE, false)).toBe(1)
  expect(await attempts(CODES.forbidden, true)).toBe(1)
})
