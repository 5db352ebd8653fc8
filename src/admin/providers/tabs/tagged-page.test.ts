/** Which locations have a tag, and which share one. */
import { describe, expect, it } from 'vitest'
import { resources } from '#config'
import { pageAt, pinnedPages } from './tagged-page.ts'

const admin = { roles: ['admin'] }
const visitor = { roles: ['visitor'] }
const keyAt = (pathname: string, search = '', subject = admin) =>
  pageAt({ pathname, search }, subject, resources)?.key ?? null

describe('a location', () => {
  it.each([
    ['/', '', '/dashboard'],
    ['/profile/index', '?part=appearance', '/profile/index'],
    ['/codes', '?page=2', '/codes'],
    ['/codes/create', '', '/codes/create'],
    ['/codes/create', '?clone=12', '/codes/create?clone=12'],
    ['/codes/import', '', '/codes/import'],
    ['/codes/12', '', '/codes/12'],
    ['/codes/12/show', '', '/codes/12'],
  ])('%s%s has the tag %s', (pathname, search, key) => {
    expect(keyAt(pathname, search)).toBe(key)
  })
  it.each([
    '/404',
    '/401',
    '/access-denied',
    '/login',
    '/redirect/goods/code/index',
    '/permission',
    '/codes/x',
    '/x',
  ])('%s has none', (pathname) => {
    expect(keyAt(pathname)).toBeNull()
  })
  it('without permission has none', () => {
    expect(keyAt('/users', '', visitor)).toBeNull()
    expect(keyAt('/codes/import', '', visitor)).toBeNull()
    expect(keyAt('/system/style/index', '', visitor)).toBeNull()
  })
})

it.each([
  ['/codes', resources.codes.label],
  ['/codes/import', resources.codes.label],
  ['/codes/create', resources.codes.one],
  ['/codes/12', resources.codes.one],
])('%s has a tag that names the whole list, or one record', (pathname, label) => {
  expect(pageAt({ pathname, search: '' }, admin, resources)?.label).toEqual(label)
})

it.each([
  ['/codes', 'list', null],
  ['/codes/create', 'create', null],
  ['/codes/import', 'import', null],
  ['/codes/12/show', 'record', { resource: 'codes', id: '12' }],
  ['/dashboard', 'page', null],
])('%s is a %s, and only a record’s page names a record', (pathname, kind, record) => {
  expect(pageAt({ pathname, search: '' }, admin, resources)).toMatchObject({
    kind,
    record,
    isFresh: false,
  })
})

it('pins home and handbook, and restarts the tour', () => {
  expect(pinnedPages(admin, resources)).toEqual(['/dashboard', '/documentation/index'])
  expect(pageAt({ pathname: '/guide/index', search: '' }, admin, resources)).toMatchObject({
    isFresh: true,
  })
})
