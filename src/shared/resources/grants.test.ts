import { describe, expect, it } from 'vitest'
import { resources } from '#config'
import { covers, fieldAccess, permissionTableOf, unknownGrants } from './grants.ts'
import { can } from './permissions.ts'
import type { Subject } from './role-grants.ts'

const editor: Subject = { roles: ['editor'] }
const stock: Subject = {
  roles: ['stock'],
  grants: {
    stock: {
      codes: { actions: ['list', 'read', 'update'], fields: { remark: 'none', unit: 'read' } },
    },
  },
}

describe('a table copied from a role', () => {
  it.each([
    ['that follows the configuration', editor],
    ['with a table of its own', stock],
  ])('gives another role the same, from a role %s', (_, from) => {
    const copy: Subject = { roles: ['copy'], grants: { copy: permissionTableOf(from, resources) } }
    for (const resource of Object.values(resources)) {
      for (const field of Object.keys(resource.fields)) {
        expect(fieldAccess(copy, resource, field), `${resource.name}.${field}`).toBe(
          fieldAccess(from, resource, field),
        )
      }
    }
    expect(covers(copy, from, resources) && covers(from, copy, resources)).toBe(true)
  })

  it('lists the fields that only some roles may read or write, and no others', () => {
    const { fields = {} } = permissionTableOf({ roles: ['admin'] }, resources).customers ?? {}
    const restricted = Object.values<{ name: string; read?: unknown; write?: unknown }>(
      resources.customers.fields,
    )
      .filter(({ read, write }) => read !== undefined || write !== undefined)
      .map(({ name }) => name)
    expect(Object.keys(fields).toSorted()).toEqual(restricted.toSorted())
  })

  it('is closed where the role may do nothing', () => {
    expect(Object.keys(permissionTableOf(stock, resources))).toEqual(['codes'])
    expect(permissionTableOf({ roles: ['nobody'] }, resources)).toEqual({})
  })
})

describe('covering', () => {
  it('includes every action and every field of the other', () => {
    expect(covers({ roles: ['admin'] }, editor, resources)).toBe(true)
    expect(covers(editor, stock, resources)).toBe(true)
    expect(covers(stock, editor, resources)).toBe(false)
    const wider = {
      ...stock,
      grants: { stock: { codes: { actions: ['list' as const, 'read' as const] } } },
    }
    expect(can(wider, 'read', resources.codes, 'remark')).toBe(true)
    expect(covers(stock, wider, resources)).toBe(false)
  })
})

it('reports unknown resources and fields of a table, with their paths', () => {
  const table = {
    codes: { actions: [], fields: { colour: 'read' as const } },
    nothing: { actions: [] },
  }
  expect(unknownGrants(table, resources, 'grants')).toEqual([
    {
      path: 'grants.codes.fields.colour',
      key: 'validation.unknownField',
      values: { name: 'codes.colour' },
    },
    { path: 'grants.nothing', key: 'validation.unknownResource', values: { name: 'nothing' } },
  ])
})
