import { expect, it } from 'vitest'
import { viewAsOf } from './actor.ts'
import { isWriting } from './scopes.ts'

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
  expect(isWriting({ method, config: { access: 'public', ...config } })).toBe(isExpected),
)

it.each([
  [{ 'view-as': 'editor' }, '/api/codes', 'editor'],
  [{ 'view-as': '' }, '/api/codes', null],
  [{}, '/api/codes?view_as=editor', null],
  [{}, '/api/files/a', null],
])('reads the role of %j at %s', (headers, url, role) =>
  expect(viewAsOf({ headers, url })).toBe(role),
)
