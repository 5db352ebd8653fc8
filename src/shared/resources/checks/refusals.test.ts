/** Rejects config errors that types cannot catch, naming their path. */
import { describe, expect, it } from 'vitest'
import type { Field, FieldOptions } from '#fields/field.ts'
import {
  bilingualText,
  boolean,
  computed,
  email,
  file,
  integer,
  reference,
  references,
  secret,
  select,
  text,
} from '#fields/index.ts'
import { defineChecked } from '../../../../tests/support/define-checked.ts'
import type { ResourceConfig } from '../define.ts'
import type { RowRule } from '../permissions.ts'
import { RESERVED } from '../record.ts'

const name = text('Name', '名称')
const lamps = (
  more: Partial<ResourceConfig>,
  fields: Record<string, Field> = {},
): Record<string, ResourceConfig> => ({
  lamps: {
    label: { en: 'Lamps', zh: '灯' },
    icon: 'part',
    menu: 'data',
    title: 'name',
    permissions: {},
    fields: { name, ...fields },
    ...more,
  },
})
const start = (config: Record<string, ResourceConfig>) => () => defineChecked(config)

describe('the config', () => {
  it('starts without mistakes', () => {
    expect(start(lamps({ sort: '-name', columns: ['name'], filters: ['name'] }))).not.toThrow()
  })

  it.each<[string, Record<string, ResourceConfig>, string]>([
    [
      'a title',
      lamps({ title: 'nam' }),
      'lamps.title: there is no field "nam"; did you mean "name"?',
    ],
    [
      'a revision',
      lamps({ revisions: { of: ['name'], by: ['nam'] } }),
      'lamps.revisions.by.0: there is no field "nam"',
    ],
    ['a subtitle', lamps({ subtitle: 'nam' }), 'lamps.subtitle: there is no field "nam"'],
    [
      'a menu group',
      lamps({ menu: 'dat' as 'data' }),
      'lamps.menu: is not one of "people", "appearance", "data", "integrations", "system"; did you mean "data"?',
    ],
    ['a column', lamps({ columns: ['nam'] }), 'lamps.columns.0: there is no field "nam"'],
    [
      'an optional column',
      lamps({ optionalColumns: ['nam'] }),
      'lamps.optionalColumns: there is no field "nam"',
    ],
    ['a filter', lamps({ filters: ['nam'] }), 'lamps.filters: there is no field "nam"'],
    ['an order', lamps({ sort: '-nam' }), 'lamps.sort: there is no field "nam"'],
    [
      'a group',
      lamps({ groups: [{ label: name.label, fields: ['nam'] }] }),
      'lamps.groups.0: there is no field "nam"',
    ],
    [
      'a target',
      lamps({}, { maker: reference('Maker', '厂家', { to: 'makers' }) }),
      'there is no resource "makers"',
    ],
    [
      'a field that shows another',
      lamps({}, { x: text('X', 'X', { showWhen: { field: 'nam', in: ['a'] } }) }),
      'lamps.fields.x.showWhen: there is no field "nam"',
    ],
    [
      'a record that is open to customers',
      lamps({}, { x: text('X', 'X', { customers: true }) }),
      'lamps.storefront: "x" is marked for customers, to whom no record is open',
    ],
    [
      'a type',
      lamps({}, { x: { ...name, type: 'txt' } }),
      'there is no field type "txt"; did you mean "text"?',
    ],
  ])('names %s that does not exist', (_, config, problem) => {
    expect(start(config)).toThrow(problem)
    expect(start(config)).toThrow(/^resources\.config\.ts: /)
  })

  const ruled = (rule: RowRule, fields: Record<string, Field> = {}) =>
    lamps({ rows: { update: rule } }, fields)
  it.each<[string, Record<string, ResourceConfig>, string]>([
    [
      'a missing field',
      ruled({ not: { any: [{ field: 'nam', in: ['a'] }] } }),
      'there is no field "nam"',
    ],
    [
      'text in two languages',
      ruled({ field: 'b', in: ['a'] }, { b: bilingualText('B', 'B') }),
      '"b" cannot be compared',
    ],
    [
      'a hidden field',
      ruled({ field: 'c', in: ['a'] }, { c: text('C', 'C', { read: ['admin'] }) }),
      '"c" is hidden',
    ],
    [
      'a value of another type',
      ruled({ field: 'n', in: ['1'] }, { n: integer('N', 'N') }),
      '"n" is never "1"',
    ],
    [
      'an empty tick',
      ruled({ field: 'on', in: [null] }, { on: boolean('On', '开') }),
      '"on" is never null',
    ],
    ['no account', ruled({ field: 'name', is: 'me' }), '"name" does not refer to an account'],
    [
      'a record that is no account',
      ruled({ field: 'id', is: 'me' }),
      'its records are no accounts',
    ],
  ])('rejects a rule by record with %s', (_, config, problem) => {
    expect(start(config)).toThrow(`resources.config.ts: lamps.rows.update: ${problem}`)
  })

  it('accepts a rule by record that compares a switch', () => {
    expect(start(ruled({ field: 'on', in: [true] }, { on: boolean('On', '开') }))).not.toThrow()
  })

  it.each<[string, object, string, Record<string, Field>?]>([
    ['a text for a list', { columns: 'name' }, 'lamps.columns: is not a list'],
    ['a number for a text', { icon: 5 }, 'lamps.icon: is not a text'],
    ['a number for an object', { rows: { update: 5 } }, 'lamps.rows.update: is not an object'],
    [
      'a limit of a type that has none',
      {},
      'lamps.fields.x.max: there is no such setting',
      { x: email('X', 'X', { max: 9 } as FieldOptions<never>) },
    ],
    [
      'a negative length',
      {},
      'lamps.fields.x.max: is not a possible value',
      { x: text('X', 'X', { max: -1 }) },
    ],
  ])('rejects %s', (_, more, problem, fields) => {
    expect(start(lamps(more, fields))).toThrow(`resources.config.ts: ${problem}`)
  })

  it('reports the rule for names, and the list with an unknown field', () => {
    const form = 'a field name is lower case letters, digits and single underscores'
    expect(start(lamps({}, { 'a b': name }))).toThrow(
      `resources.config.ts: lamps.fields.a b: ${form}`,
    )
    for (const field of RESERVED.filter((one) => /^[a-z_]+$/.test(one)))
      expect(start(lamps({}, { [field]: name })), field).toThrow(
        `lamps.fields.${field}: this name is taken`,
      )
    expect(RESERVED).toContain('search_words')
    const password = { password: secret('Password', '密码') }
    expect(start(lamps({ filters: ['password'] }, password))).toThrow(
      'lamps.filters: "password" cannot be filtered',
    )
    expect(start(lamps({ indexes: [['nam']] }))).toThrow('lamps.indexes: there is no field "nam"')
  })

  it.each<[string, object, string]>([
    [
      'a resource',
      { colums: ['name'] },
      'lamps.colums: there is no such setting; did you mean "columns"?',
    ],
    [
      'a part of it',
      { paths: { lists: '/a' } },
      'lamps.paths.lists: there is no such setting; did you mean "list"?',
    ],
    [
      'a list in it',
      { groups: [{ label: name.label, fields: ['name'], lable: name.label }] },
      'lamps.groups.0.lable: there is no such setting; did you mean "label"?',
    ],
    [
      'a rule within a rule',
      { rows: { read: { not: { feild: 'name' } } } },
      'lamps.rows.read.not.feild: there is no such setting; did you mean "field"?',
    ],
    [
      'a step',
      { workflow: { field: 'name', steps: { go: { form: ['a'] } } } },
      'form: there is no such setting; did you mean "from"?',
    ],
    [
      'a value',
      { layout: 'tab' },
      'lamps.layout: is not one of "groups", "tabs"; did you mean "tabs"?',
    ],
    ['nothing that exists', { shadow: 1 }, 'lamps.shadow: there is no such setting'],
  ])('suggests the setting that was meant: of %s', (_, settings, problem) => {
    expect(start(lamps(settings))).toThrow(problem)
  })

  it('names a field that no index can be made of', () => {
    const spares = references('Spares', '备件', { to: 'lamps' })
    const startWith = (field: Field) => start(lamps({ indexes: [['name', 'x']] }, { x: field }))
    expect(startWith(spares)).toThrow('lamps.indexes: "x" has no column of its own')
    expect(startWith(file('X', 'X'))).toThrow('lamps.indexes: "x" holds more than one value')
    expect(startWith(integer('X', 'X'))).not.toThrow()
  })

  it.each<[string, Record<string, ResourceConfig>]>([
    ['capitals in a name', { ...lamps({}), Lamps: lamps({}).lamps as ResourceConfig }],
    ['two underscores in a name', { a__b: lamps({}).lamps as ResourceConfig }],
    ['a field name with a blank', lamps({}, { 'a b': name })],
    ['a field that every record has already', lamps({}, { lock_version: integer('Lock', '锁') })],
    ['a field called like the search', lamps({}, { q: name })],
    [
      'an order of fields without one',
      lamps({ sort: 'password' }, { password: secret('Password', '密码') }),
    ],
    [
      'a filter of fields without operators',
      lamps({ filters: ['password'] }, { password: secret('Password', '密码') }),
    ],
    [
      'a field in two groups',
      lamps({ groups: [1, 2].map(() => ({ label: name.label, fields: ['name'] })) }),
    ],
    ['one address of two pages', lamps({ paths: { list: '/a/b', create: '/a/b' } })],
    ['an address that is none', lamps({ paths: { list: 'lamps' } })],
    [
      'a default that is not valid',
      lamps({}, { count: integer('Count', '数量', { default: 'many' as never }) }),
    ],
    [
      'a default that is no choice',
      lamps({}, { kind: select('Kind', '类型', { options: {}, default: 'a' as never }) }),
    ],
    ['a unique secret', lamps({}, { password: secret('Password', '密码', { unique: true }) })],
    [
      'a unique text in two languages',
      lamps({}, { both: bilingualText('Both', '双语', { unique: true }) }),
    ],
    [
      'ignored case of numbers',
      lamps({}, { count: integer('Count', '数量', { unique: true, ignoreCase: true }) }),
    ],
    [
      'a unique value of the server',
      lamps(
        {},
        {
          f: file('F', 'F'),
          size: computed('Size', '大小', { from: 'f', take: 'size', as: 'bytes', unique: true }),
        },
      ),
    ],
  ])('rejects %s', (_, config) => {
    expect(start(config)).toThrow(/^resources\.config\.ts: /)
  })
})
