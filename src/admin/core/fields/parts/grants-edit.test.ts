import { describe, expect, it } from 'vitest'
import { resources } from '#config'
import type { Grants } from '#shared/resources/permissions.ts'
import { inheritedAccess, setActions, setField, tickOf } from './grants-edit.ts'

const { codes, audit } = resources

describe('a table of permissions', () => {
  it('gives and takes actions, in their order', () => {
    const some = setActions({}, codes, ['delete', 'create'], true)
    expect(some).toEqual({ codes: { actions: ['create', 'delete'] } })
    expect(setActions(some, codes, ['create'], false)).toEqual({ codes: { actions: ['delete'] } })
  })

  it('lets nobody list or change what they may not read', () => {
    expect(setActions({}, codes, ['list'], true)).toEqual({ codes: { actions: ['list', 'read'] } })
    expect(setActions({}, codes, ['update'], true)).toEqual({ codes: { actions: ['read', 'update'] } })
  })

  it('gives only what the configuration makes possible', () => {
    expect(setActions({}, audit, ['list', 'read', 'create', 'update', 'delete'], true)).toEqual({
      audit: { actions: ['list', 'read'] },
    })
  })

  it('forgets a resource when nothing of it is left', () => {
    expect(setActions({ codes: { actions: ['read'] } }, codes, ['read'], false)).toEqual({})
    const named: Grants = { codes: { actions: ['read'], fields: { unit: 'none' } } }
    expect(setActions(named, codes, ['read'], false)).toEqual({ codes: { actions: [], fields: { unit: 'none' } } })
    expect(setField(named, codes, 'unit', null)).toEqual({ codes: { actions: ['read'] } })
  })

  it('knows what a field comes to by itself', () => {
    const table: Grants = { codes: { actions: ['list', 'read'], fields: { unit: 'none' } } }
    expect(inheritedAccess(table, 'stock', codes, 'unit')).toBe('read')
    expect(inheritedAccess(setActions(table, codes, ['update'], true), 'stock', codes, 'unit')).toBe('write')
    expect(inheritedAccess({}, 'stock', codes, 'unit')).toBe('none')
  })
})

it('counts ticks', () => {
  expect([tickOf([]), tickOf([false]), tickOf([true, false]), tickOf([true])]).toEqual(['none', 'none', 'some', 'all'])
})
