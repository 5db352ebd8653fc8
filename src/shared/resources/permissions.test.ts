/** Permissions decided by the config. */
import { describe, expect, it } from 'vitest'
import { text } from '#fields/index.ts'
import { ACTIONS } from './actions.ts'
import { defineResources, type Resource } from './define.ts'
import { can, fieldsFor } from './permissions.ts'

const config = {
  label: { en: 'Lamps', zh: '灯' },
  icon: 'part',
  menu: 'data',
  title: 'name',
  permissions: {
    list: ['admin', 'editor'],
    read: ['admin', 'editor'],
    update: ['admin', 'editor'],
    delete: ['admin'],
  },
  fields: {
    name: text('Name', '名称'),
    price: text('Price', '价格', { read: ['admin'], write: ['admin'] }),
    number: text('Number', '编号', { readOnly: true }),
  },
} as const
const resources = defineResources({
  lamps: config,
  log: { ...config, readOnly: true, paths: { list: '/a', create: '/b', update: '/c' } },
})
const lamps: Resource = resources.lamps
const log: Resource = resources.log
const admin = { roles: ['admin'] }
const editor = { roles: ['editor'] }

describe('can', () => {
  it('follows the roles of the action', () => {
    expect(ACTIONS.filter((action) => can(admin, action, lamps))).toEqual([
      'list',
      'read',
      'update',
      'delete',
    ])
    expect(ACTIONS.filter((action) => can(editor, action, lamps))).toEqual([
      'list',
      'read',
      'update',
    ])
    expect(ACTIONS.filter((action) => can({ roles: [] }, action, lamps))).toEqual([])
  })

  it('accepts any of several roles', () => {
    expect(can({ roles: ['visitor', 'admin'] }, 'delete', lamps)).toBe(true)
  })

  it('narrows a field to the roles it names', () => {
    expect(fieldsFor(editor, 'read', lamps)).toEqual(['name', 'number'])
    expect(fieldsFor(editor, 'update', lamps)).toEqual(['name'])
    expect(fieldsFor(admin, 'update', lamps)).toEqual(['name', 'price'])
  })

  it('never widens a resource by a field', () => {
    expect(can(admin, 'create', lamps, 'price')).toBe(false)
    expect(can({ roles: ['visitor'] }, 'read', lamps, 'name')).toBe(false)
  })

  it('denies unknown fields', () => {
    for (const name of ['nam', 'constructor', 'toString'])
      expect(can(admin, 'read', lamps, name)).toBe(false)
  })

  it('rejects writing of server-written fields', () => {
    expect(can(admin, 'update', lamps, 'number')).toBe(false)
    expect(ACTIONS.filter((action) => can(admin, action, log))).toEqual(['list', 'read'])
  })

  it('rejects changes of a field unless another one has certain values', () => {
    const field = text('Note', '备注', { editableWhen: { field: 'name', in: ['new', null] } })
    const { notes } = defineResources({
      notes: { ...config, fields: { ...config.fields, note: field } },
    })
    const canChange = (record: object) => can(editor, 'update', notes, 'note', { id: 1, ...record })
    expect([{ name: 'new' }, { name: null }, {}, { name: 'old' }].map(canChange)).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(can(editor, 'read', notes, 'note', { id: 1, name: 'old' })).toBe(true)
    expect(can(editor, 'update', notes, 'note')).toBe(true)
    expect(can(editor, 'update', notes, 'name', { id: 1, name: 'old' })).toBe(true)
  })

  it('is narrowed by limits, of a key for example, and never widened', () => {
    const fields = { name: 'read', price: 'none', number: 'write' } as const
    const limits = { lamps: { actions: ['list', 'read', 'update', 'create'], fields } } as const
    const key = {
      roles: ['admin'],
      limits: { lamps: { ...limits.lamps, actions: [...limits.lamps.actions] } },
    }
    expect(ACTIONS.filter((action) => can(key, action, lamps))).toEqual(['list', 'read', 'update'])
    expect(fieldsFor(key, 'read', lamps)).toEqual(['name', 'number'])
    expect(fieldsFor(key, 'update', lamps)).toEqual([])
    const writing = {
      roles: ['admin'],
      limits: { lamps: { ...key.limits.lamps, fields: { name: 'write' } } },
    } as const
    expect(fieldsFor(writing, 'update', lamps)).toEqual(['name', 'price'])
    expect(can(key, 'list', log)).toBe(false)
  })
})
