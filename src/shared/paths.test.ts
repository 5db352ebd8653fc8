/** URLs and canonical paths translate into each other without loss. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { text } from '#fields/index.ts'
import { defineMenuGroups } from './menu-groups.ts'
import { createPaths } from './paths.ts'
import { defineResources } from './resources/define.ts'

const common = { label: { en: 'A', zh: '甲' }, icon: 'list', permissions: {}, title: 'x' } as const
const { goods } = defineMenuGroups({ goods: { label: common.label, icon: 'goods' } })
const resources = defineResources({
  goods: { ...common, menu: goods, fields: { x: text('X', 'X') } },
  codes: {
    ...common,
    menu: goods,
    fields: { x: text('X', 'X') },
    paths: { list: '/goods/code/index', create: '/goods/code/add', update: '/goods/code/update' },
  },
})
const { toCanonical, toPublic } = createPaths(resources)
const position = (address: string) => {
  const [pathname = '', query] = address.split('?')
  return { pathname, search: query ? `?${query}` : '' }
}

describe('paths', () => {
  it.each([
    ['/', '/dashboard'],
    ['/codes', '/goods/code/index'],
    ['/codes?page=2&sort=name', '/goods/code/index?page=2&sort=name'],
    ['/codes/create?source=%7B%7D', '/goods/code/add?source=%7B%7D'],
    ['/codes/import', '/goods/code/import'],
    ['/codes/12', '/goods/code/update?id=12'],
    ['/codes/12?tab=2', '/goods/code/update?id=12&tab=2'],
    ['/goods/7', '/goods/goods/update?id=7'],
    ['/access-denied', '/401'],
    ['/login', '/login'],
  ])('%s is %s in the address bar', (canonical, address) => {
    expect(toPublic(position(canonical))).toEqual(position(address))
    expect(toCanonical(position(address))).toEqual(position(canonical))
  })

  it('keeps existing translations', () => {
    expect(toCanonical(position('/codes/12'))).toEqual(position('/codes/12'))
    expect(toPublic(position('/goods/code/update?id=12'))).toEqual(
      position('/goods/code/update?id=12'),
    )
  })

  it.each([
    '/goods/nonsense',
    '/goods/code/nonsense',
    '/goods/code/update',
    '/goods/code/update?id=x',
    '/codes/x',
  ])('knows no page at %s', (address) =>
    expect(toCanonical(position(address)).pathname).toBe('/404'),
  )

  it('finds the id anywhere in the path and accepts a trailing slash', () => {
    expect(toCanonical(position('/goods/code/update?tab=2&id=12'))).toEqual(
      position('/codes/12?tab=2'),
    )
    expect(toCanonical(position('/goods/code/index/'))).toEqual(position('/codes'))
  })

  it('restores every position', () => {
    const name = fc.constantFrom('goods', 'codes')
    const page = fc.oneof(
      fc.constantFrom('', '/create', '/import'),
      fc.nat().map((id) => `/${id}`),
    )
    // A generator of whole queries prepares a million characters first.
    const unit = fc.constantFrom(...'aZ09&=+/?:@!;,-._~', '%20', '%26', '%E6%96%99')
    const search = fc.string({ unit }).map((query) => `?${query.replace(/^&+|&+$|&+(?=&)/g, '')}`)
    fc.assert(
      fc.property(name, page, search, (resource, rest, query) => {
        const canonical = { pathname: `/${resource}${rest}`, search: query === '?' ? '' : query }
        expect(toCanonical(toPublic(canonical))).toEqual(canonical)
      }),
    )
  })
})
