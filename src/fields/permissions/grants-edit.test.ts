import { describe, expect, it } from 'vitest'
import { resources } from '#config'
import type { Grants } from '#shared/resources/role-grants.ts'
import { checkStateOf, inheritedAccess, setActions, setField } from './grants-edit.ts'

const { codes, audit } = resources

describe('a table of permissions', () => {
  it('adds and removes actions, in their order', () => {
    const some = setActions({}, codes, ['delete', 'create'], true)
    expect(some).toEqual({ codes: { actions: ['create', 'delete'] } })
    expect(setActions(some, codes, ['create'], false)).toEqual({ codes: { actions: ['delete'] } })
  })

  it('removes list and write permissions along with read', () => {
    expect(setActions({}, codes, ['list'], true)).toEqual({ codes: { actions: ['list', 'read'] } })
    expect(setActions({}, codes, ['update'], true)).toEqual({
      codes: { actions: ['read', 'update'] },
    })
  })

  it('grants only what the configuration allows', () => {
    expect(setActions({}, audit, ['list', 'read', 'create', 'update', 'delete'], true)).toEqual({
      audit: { actions: ['list', 'read'] },
    })
  })

  it('drops a resource without any permission left', () => {
    expect(setActions({ codes: { actions: ['read'] } }, codes, ['read'], false)).toEqual({})
    const named: Grants = { codes: { actions: ['read'], fields: { unit: 'none' } } }
    expect(setActions(named, codes, ['read'], false)).toEqual({
      codes: { actions: [], fields: { unit: 'none' } },
    })
    expect(setField(named, codes, 'unit', null)).toEqual({ codes: { actions: ['read'] } })
  })

  it('resolves the default of a field', () => {
    const table: Grants = { codes: { actions: ['list', 'read'], fields: { unit: 'none' } } }
    expect(inheritedAccess(table, 'stock', codes, 'unit')).toBe('read')
    expect(
      inheritedAccess(setActions(table, codes, ['update'], true), 'stock', codes, 'unit'),
    ).toBe('write')
    expect(inheritedAccess({}, 'stock', codes, 'unit')).toBe('none')
  })
})

it('counts checked boxes', () => {
  expect([
    checkStateOf([]),
    checkStateOf([false]),
    checkStateOf([true, false]),
    checkStateOf([true]),
  ]).toEqual(['none', 'none', 'some', 'all'])
})
