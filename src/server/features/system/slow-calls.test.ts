import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { createSlowCalls } from './slow-calls.ts'

const requestOf = (id: string, url: string, query: object = {}) =>
  ({ id, method: 'GET', url, query, routeOptions: { url } }) as unknown as FastifyRequest
const replyAfter = (elapsedTime: number) => ({ elapsedTime, statusCode: 200 }) as FastifyReply

it('keeps the latest calls that took longer than a second', () => {
  const calls = createSlowCalls()
  calls.note(requestOf('quick', '/api/codes'), replyAfter(900))
  for (let index = 1; index <= 25; index++) calls.note(requestOf(`r${index}`, '/api/codes'), replyAfter(1_234.5))
  expect(calls.list()).toHaveLength(20)
  expect(calls.list()[0]).toMatchObject({ request: 'r25', method: 'GET', route: '/api/codes', milliseconds: 1235 })
})

it('omits calls that wait for a job, for events or for a client', () => {
  const calls = createSlowCalls()
  calls.note(requestOf('job', '/api/codes/import', { wait: 50 }), replyAfter(20_000))
  calls.note(requestOf('events', '/api/jobs/:id/events'), replyAfter(20_000))
  calls.note(requestOf('file', '/api/files/:sha256/:name'), replyAfter(20_000))
  expect(calls.list()).toEqual([])
})
