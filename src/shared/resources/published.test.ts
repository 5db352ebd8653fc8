import { describe, expect, it } from 'vitest'
import type { Field } from '#fields/field.ts'
import { image, reference, references, text } from '#fields/index.ts'
import { customerChecks } from './checks/customers.ts'
import type { Resource, Resources } from './define.ts'
import { customerFields, isSearchable } from './published.ts'
import { resolveField } from './resolve-field.ts'

const fields = {
  name: text('Name', '名称', { customers: true }),
  keywords: text('Keywords', '关键词'),
  picture: image('Picture', '图片', { customers: true }),
  parent: reference('Parent', '上级', { to: 'open', customers: true }),
  owner: reference('Owner', '所属', { to: 'closed' }),
  owners: references('Owners', '所属', { to: 'closed' }),
}
const publish = (
  storefront: object | undefined,
  names: (keyof typeof fields)[] = ['name'],
  more: object = {},
) =>
  ({
    name: 'lamps',
    title: 'name',
    sort: { field: 'name', order: 'asc' },
    fields: Object.fromEntries(names.map((name) => [name, resolveField(name, fields[name], {})])),
    storefront,
    ...more,
  }) as unknown as Resource
const published = (resource: Resource, name: string): Resource =>
  ({
    ...resource,
    fields: { ...resource.fields, [name]: { ...resource.fields[name], customers: true } },
  }) as unknown as Resource

/** Sentences with which the loader refuses it. */
function problems(resource: Resource): string[] {
  const resources: Resources = { open: publish({}), closed: publish(undefined) }
  const refused = customerChecks
    .filter(({ refuses }) => refuses)
    .flatMap(({ find }) => find(resource, resources))
  expect(refused.every(([path]) => path.startsWith('storefront'))).toBe(true)
  return refused.map(([, message]) => message)
}

describe('what customers see of a resource', () => {
  it('is nothing where no record is open to them', () => {
    expect(customerFields(publish(undefined))).toEqual([])
    expect(customerFields(publish({}, ['name', 'keywords', 'picture']))).toEqual([
      'name',
      'picture',
    ])
  })

  it('can be searched in full where every searched field is shown or may be found by', () => {
    expect(isSearchable(publish({}))).toBe(true)
    expect(isSearchable(publish({}, ['name', 'keywords']))).toBe(false)
    expect(isSearchable(publish({ foundBy: ['keywords'] }, ['name', 'keywords']))).toBe(true)
    expect(isSearchable(publish(undefined, ['keywords']))).toBe(false)
  })

  it('is not searched by fields that they do not see, unless the config says so', () => {
    const isSearched = (storefront: object | undefined, f: Field = fields.keywords) =>
      resolveField('keywords', f, { storefront }).searched
    expect(isSearched(undefined)).toBe(true)
    expect(isSearched({})).toBe(false)
    expect(isSearched({ foundBy: ['keywords'] })).toBe(true)
    expect(isSearched({}, { ...fields.keywords, search: true })).toBe(true)
    expect(isSearched({}, { ...fields.keywords, customers: true })).toBe(true)
  })
})

describe('a declaration', () => {
  it.each([
    ['nothing', publish({})],
    ['an open reference', publish({ through: 'parent' }, ['name', 'parent'])],
    ['a value that the field takes', publish({ where: { keywords: 'x' } }, ['name', 'keywords'])],
    ['several values', publish({ where: { keywords: ['x', 'y'] } }, ['name', 'keywords'])],
    [
      'an order by id',
      publish({}, ['name'], { title: 'id', sort: { field: 'id', order: 'desc' } }),
    ],
    ['a closed reference that is not shown', publish({}, ['name', 'owner'])],
  ])('may have %s', (_, resource) => expect(problems(resource)).toEqual([]))

  it.each([
    ['"name" is marked for customers, to whom no record is open', publish(undefined)],
    ['there is no field "size"; there are "name"', publish({ foundBy: ['size'] })],
    ['there is no field "size"; there are "name"', publish({ where: { size: 1 } })],
    [
      '"keywords" is never ["x",3]',
      publish({ where: { keywords: ['x', 3] } }, ['name', 'keywords']),
    ],
    [
      'records cannot be selected by "picture"',
      publish({ where: { picture: 'x' } }, ['name', 'picture']),
    ],
    [
      '"keywords" must be shown, since it names or orders the records',
      publish({}, ['name', 'keywords'], { title: 'keywords' }),
    ],
    [
      '"keywords" must be shown, since it names or orders the records',
      publish({}, ['name', 'keywords'], { sort: { field: 'keywords', order: 'asc' } }),
    ],
    [
      '"owner" leads to closed, which is closed to customers',
      published(publish({}, ['name', 'owner']), 'owner'),
    ],
    [
      '"owner" leads to closed, which is closed to customers',
      publish({ through: 'owner' }, ['name', 'owner']),
    ],
    [
      '"owners" leads to closed, which is closed to customers',
      published(publish({}, ['name', 'owners']), 'owners'),
    ],
    ['"name" is no reference', publish({ through: 'name' })],
  ])('is rejected: %s', (message, resource) => expect(problems(resource)).toEqual([message]))
})
