import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { withCall } from './request-log.ts'

const requestOf = (id: string, url: string, query: object = {}) =>
  ({ id, method: 'GET', url, query, routeOptions: { url } }) as unknown as FastifyRequest
const replyAfter = (elapsedTime: number) => ({ elapsedTime, statusCode: 200 }) as FastifyReply

it('keeps the latest calls that took longer than a second', () => {
  let calls = withCall([], requestOf('quick', '/api/codes'), replyAfter(900))
  for (let index = 1; index <= 25; index++) {
    calls = withCall(calls, requestOf(`r${index}`, '/api/codes'), replyAfter(1_234.5))
  }
  expect(calls).toHaveLength(20)
  expect(calls[0]).toMatchObject({
    request: 'r25',
    method: 'GET',
    route: '/api/codes',
    milliseconds: 1235,
  })
})

it.each([
  ['a job', '/api/codes/import', { wait: 50 }],
  ['events', '/api/jobs/:id/events', {}],
  ['a client', '/api/files/:sha256/:name', {}],
])('omits calls that wait for %s', (_, url, query) => {
  expect(withCall([], requestOf('waiting', url, query), replyAfter(20_000))).toEqual([])
})
