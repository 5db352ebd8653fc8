import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { isWriting, viewAsOf } from './view-as.ts'

it.each([
  ['GET', {}, false],
  ['HEAD', {}, false],
  ['OPTIONS', {}, false],
  ['POST', {}, true],
  ['PUT', {}, true],
  ['DELETE', {}, true],
  ['GET', { writes: true }, true],
  ['POST', { writes: false }, false],
])('%s of a route with %j writes: %s', (method, config, isExpected) =>
  expect(isWriting({ method, routeOptions: { config } as FastifyRequest['routeOptions'] })).toBe(isExpected),
)

it.each([
  [{ 'view-as': 'editor' }, '/api/codes', 'editor'],
  [{ 'view-as': '' }, '/api/codes', null],
  [{}, '/api/codes?view_as=editor', null],
  [{}, '/api/files/a', null],
])('reads the role of %j at %s', (headers, url, role) => expect(viewAsOf({ headers, url })).toBe(role))
