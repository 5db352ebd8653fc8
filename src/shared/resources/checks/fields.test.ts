/** Checks of single fields: what each finds, and its neighbours that are in order. */
import { describe, expect, it } from 'vitest'
import type { Field, FieldOptions } from '#fields/field.ts'
import { boolean, computed, file, integer, longText, rows, select, text } from '#fields/index.ts'
import { defineResources, type Permissions, type ResourceConfig } from '../define.ts'
import { conditionChecks } from './conditions.ts'
import { fieldChecks } from './fields.ts'

const permissions: Permissions = {
  list: ['admin'],
  read: ['admin'],
  create: ['admin'],
  update: ['admin'],
  delete: ['admin'],
}

/**
 * The findings of the checks in a resource with these fields: path and rule, if there is a message.
 */
function findings(fields: Record<string, Field>, more: Partial<ResourceConfig> = {}): string[] {
  const resources = defineResources({
    lamps: {
      label: { en: 'Lamps', zh: '灯' },
      icon: 'part',
      menu: 'data',
      title: 'name',
      permissions,
      fields: { name: text('Name', '名称'), ...fields },
      ...more,
    },
  })
  const { lamps } = resources
  if (!lamps) throw new Error('there are no lamps')
  return [...fieldChecks, ...conditionChecks].flatMap(({ rule, find }) =>
    find(lamps, resources).map(([path, message]) => `${path} ${message && rule}`),
  )
}

const options = { a: { en: 'A', zh: '甲' }, b: { en: 'B', zh: '乙' } }
const kind = select('Kind', '种类', { options })
const columns = { note: text('Note', '备注') }
const sheet = (accept: string) => file('Sheet', '表', { accept })
const code = (pattern: RegExp) => text('Code', '编号', { pattern })
const list = (max?: number, more: object = {}) =>
  rows('List', '清单', { columns, ...(max !== undefined && { max }), ...more })
const number = (limits: object) => integer('X', 'X', limits)
const shownWhen = (value: string) => ({
  kind,
  x: text('X', 'X', { showWhen: { field: 'kind', in: [value] } }),
})

describe('a check of fields', () => {
  it.each<[string, Record<string, Field>, string]>([
    ['a condition that is never met', shownWhen('c'), 'fields.x.showWhen impossible-condition'],
    [
      'an edit that is never possible',
      { kind, x: text('X', 'X', { editableWhen: { field: 'kind', in: ['a', 'c'] } }) },
      'fields.x.editableWhen impossible-condition',
    ],
    [
      'limits without a value between them',
      { x: number({ min: 6, max: 5 }) },
      'fields.x.min impossible-limits',
    ],
    ['a pattern that remembers', { x: code(/^a$/g) }, 'fields.x.pattern pattern-flags'],
    ['a pattern that sticks', { x: code(/^a$/y) }, 'fields.x.pattern pattern-flags'],
    ['a pattern that any end may follow', { x: code(/^a/) }, 'fields.x.pattern loose-pattern'],
    [
      'a pattern that any beginning may precede',
      { x: code(/a$/) },
      'fields.x.pattern loose-pattern',
    ],
    [
      'a pattern of a column',
      { x: rows('X', 'X', { max: 5, columns: { code: code(/a/) } }) },
      'fields.x.columns.code.pattern loose-pattern',
    ],
    ['an ending without its dot', { x: sheet('.pdf,glb') }, 'fields.x.accept accept'],
    ['half a type', { x: sheet('image/') }, 'fields.x.accept accept'],
    ['rows without a limit', { x: list() }, 'fields.x rows-limit'],
    ['a row too many', { x: list(1001) }, 'fields.x rows-limit'],
    [
      'a required field on no form',
      { x: text('X', 'X', { required: true, form: false }) },
      'fields.x hidden-required',
    ],
    [
      'a required switch',
      { x: boolean('X', 'X', { required: true }) },
      'fields.x.required useless-required',
    ],
    [
      'a default that only one record can have',
      { x: text('X', 'X', { unique: true, default: 'a' }) },
      'fields.x.default unique-default',
    ],
    [
      'a size of what is no file',
      { x: computed('X', 'X', { from: 'name', take: 'size', as: 'bytes' }) },
      'fields.x.from computed-source',
    ],
  ])('finds %s', (_, fields, expected) => {
    expect(findings(fields)).toEqual([expected])
  })

  it.each<FieldOptions<never>>([
    { unique: true },
    { ignoreCase: true },
    { uniqueMessage: 'validation.unique' },
    { customers: true },
    { showWhen: { field: 'kind', in: ['a'] } },
    { editableWhen: { field: 'kind', in: ['a'] } },
    { synonyms: ['Remark'] },
    { list: false },
    { filter: false },
    { sort: false },
    { search: false },
    { readOnly: true },
    { logged: false },
    { read: ['admin'] },
    { write: ['admin'] },
  ])('finds that %o has no effect in a list of rows', (setting) => {
    const x = rows('X', 'X', { max: 5, columns: { note: text('N', 'N', setting) } })
    expect(findings({ kind, x })).toEqual(['fields.x.columns rows-setting'])
  })

  it.each<[string, Record<string, Field>, Partial<ResourceConfig>?]>([
    ['a condition that can be met', shownWhen('b')],
    ['limits of one value', { x: number({ min: 5, max: 5 }) }],
    ['a lower limit alone', { x: number({ min: 5 }) }],
    ['an upper limit alone', { x: number({ max: -5 }) }],
    ['other flags of a pattern', { x: code(/^a$/i) }],
    ['endings and types, with blanks', { x: sheet('.tar.gz, image/*, application/epub+zip') }],
    ['rows up to the limit', { x: list(1000) }],
    ['rows that only the server writes', { x: list(undefined, { readOnly: true }) }],
    ['rows of a resource that only the server writes', { x: list() }, { readOnly: true }],
    [
      'a required field with a default on no form',
      { x: text('X', 'X', { required: true, form: false, default: 'a' }) },
    ],
    [
      'a required field of records that nobody creates',
      { x: text('X', 'X', { required: true, form: false }) },
      { permissions: { ...permissions, create: [] } },
    ],
    ['a required text', { x: longText('X', 'X', { required: true }) }],
    ['a switch', { x: boolean('X', 'X') }],
    ['a unique field without a default', { x: text('X', 'X', { unique: true }) }],
    [
      'the size of a file',
      { f: sheet('.pdf'), x: computed('X', 'X', { from: 'f', take: 'size', as: 'bytes' }) },
    ],
  ])('accepts %s', (_, fields, more) => {
    expect(findings(fields, more)).toEqual([])
  })
})
