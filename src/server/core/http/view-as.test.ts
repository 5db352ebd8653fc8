import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { isWriting, viewAsOf } from './view-as.ts'

it.each([
  ['GET', '/api/codes', false],
  ['HEAD', '/api/codes', false],
  ['OPTIONS', '/api/codes', false],
  ['POST', '/api/codes', true],
  ['PUT', '/api/codes/:id', true],
  ['DELETE', '/api/codes/:id', true],
  ['GET', '/api/user/DeleteAdminUser/:id', true],
  ['GET', '/api/user/DeleteMenu', true],
  ['GET', '/api/user/getopenid1', true],
  ['POST', '/api/user/logout', false],
  ['POST', '/api/authorization/requestToken', false],
  ['POST', '/api/user/getconfig', false],
])('%s %s is a write: %s', (method, url, changes) =>
  expect(isWriting({ method, routeOptions: { url } as FastifyRequest['routeOptions'] })).toBe(changes),
)

it.each([
  [{ 'view-as': 'editor' }, '/api/codes', 'editor'],
  [{ 'view-as': '' }, '/api/codes', null],
  [{}, '/api/codes?view_as=editor', null],
  [{}, '/api/files/a', null],
])('reads the role of %j at %s', (headers, url, role) => expect(viewAsOf({ headers, url })).toBe(role))
