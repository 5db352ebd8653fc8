/** Defaults of a minimal resource, and how an invalid one is reported. */
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  bilingualText,
  boolean,
  integer,
  longText,
  operatorsOf,
  rows,
  secret,
  select,
  text,
} from '#fields/index.ts'
import { defineChecked } from '../../../tests/support/define-checked.ts'
import { isSingularUncertain, singularOf } from '../i18n/locales.ts'
import { defineMenuGroups } from '../menu-groups.ts'
import { defineResources } from './define.ts'

const label = { en: 'Lamps', zh: '灯' }
const { support } = defineMenuGroups({ support: { label, icon: 'part' } })
const { lamps } = defineResources({
  lamps: {
    label,
    icon: 'part',
    menu: support,
    permissions: { list: ['admin'] },
    optionalColumns: ['code'],
    fields: {
      name: bilingualText('Name', '名称'),
      code: text('Code', '编号'),
      secret_code: text('Secret code', '密码', { read: ['admin'] }),
      note: longText('Note', '备注'),
      password: secret('Password', '密码'),
      on: boolean('On', '开', { form: false }),
      list: text('List', '列表', { namesResource: true, form: false, list: false, search: false }),
      data: rows('Data', '数据', { columns: { a: text('A', 'A') } }),
    },
  },
})
const field = (name: keyof typeof lamps.fields) =>
  lamps.fields[name] as unknown as Record<string, unknown>

describe('a resource', () => {
  it('is allowed to the listed roles only', () => {
    expect(lamps.permissions).toEqual({
      list: ['admin'],
      read: [],
      create: [],
      update: [],
      delete: [],
    })
  })

  it('is named by its first field, and found by the quick search as it has a searched field', () => {
    expect(lamps).toMatchObject({ title: 'name', quickSearch: true })
  })

  it('has its pages under its menu, the newest record first, and what fits into a row', () => {
    expect(lamps.paths).toEqual({
      list: '/support/lamps/index',
      create: '/support/lamps/add',
      update: '/support/lamps/update',
      import: '/support/lamps/import',
    })
    expect(lamps.sort).toEqual({ field: 'id', order: 'desc' })
    expect(lamps.columns).toEqual(['name', 'code', 'secret_code', 'on'])
    expect(field('code')).toMatchObject({ listed: true, columnShown: false })
    expect(lamps.rowActions).toEqual(['edit', 'delete'])
  })

  it('shows in its form all ungrouped fields that the form may contain', () => {
    const names = ['name', 'code', 'secret_code', 'note', 'password', 'data']
    expect(lamps.groups).toEqual([{ label, fields: names }])
  })

  it('is searched, sorted and filtered as its field types define', () => {
    expect(field('name')).toMatchObject({ searched: true, sortable: true, filterable: true })
    expect(field('note')).toMatchObject({ searched: false, sortable: false, filterable: true })
    expect(field('password')).toMatchObject({ searched: false, sortable: false, filterable: false })
    expect(field('data')).toMatchObject({ sortable: false, filterable: true })
  })

  it('is not found by fields that only some roles may read', () => {
    expect(field('secret_code')).toMatchObject({ searched: false })
  })

  it('shows the label of another resource where a field has its name, and selects it by the label', () => {
    const { list } = lamps.fields
    expect(text.definition.format('lamps', list, 'zh')).toBe('灯')
    expect(text.definition.parse('灯', list)).toBe('lamps')
    expect(operatorsOf(list)).toEqual(['eq', 'ne', 'in', 'empty'])
  })

  it('is reported by its problems alone when it is invalid', () => {
    const define = () =>
      defineChecked({
        lamps: {
          label,
          icon: 'part',
          menu: 'data',
          title: 'nothing',
          permissions: { list: ['admin'] },
          fields: { name: bilingualText('Name', '名称') },
        },
      })
    let error: unknown
    try {
      define()
    } catch (thrown) {
      error = thrown
    }
    expect(inspect(error)).toContain('resources.config.ts: lamps.title')
    expect(inspect(error)).not.toContain('permissions')
  })
})

const STATES = { open: { en: 'Open', zh: '未完成' }, done: { en: 'Done', zh: '已完成' } }
const MAIL = { to: 'name', subject: label } as const
const { categories, log, bin } = defineResources({
  categories: {
    label: { en: 'Categories', zh: '分类' },
    menu: support,
    fields: {
      name: text('Name', '名称'),
      sort: integer('Sort order', '排序'),
      status: select('Status', '状态', { options: STATES }),
    },
    workflow: {
      start: ['open'],
      steps: {
        finish: {
          label,
          from: ['open'],
          to: 'done',
          mails: { ...MAIL, text: label },
        },
      },
    },
    mails: [{ ...MAIL, follows: 'name', text: [label, label] }],
  },
  log: {
    label: { en: 'Address', zh: '地址' },
    menu: 'system',
    readOnly: true,
    fields: { name: text('Name', '名称') },
  },
  bin: {
    label: { en: 'Bins', zh: '回收站' },
    menu: 'system',
    readOnly: true,
    deletable: true,
    fields: { name: text('Name', '名称') },
  },
})

describe('a resource that says little', () => {
  it('is written by staff, and only read where the server alone writes', () => {
    const staff = ['admin', 'editor']
    expect(categories.permissions).toEqual({
      list: staff,
      read: staff,
      create: staff,
      update: staff,
      delete: staff,
    })
    expect(log.permissions).toEqual({
      list: staff,
      read: staff,
      create: [],
      update: [],
      delete: [],
    })
    expect(log).toMatchObject({ deletable: false, rowActions: ['edit'] })
    expect(bin.permissions).toEqual({ ...log.permissions, delete: staff })
    expect(bin.rowActions).toEqual(['edit', 'delete'])
  })

  it('is named in the singular, and has the icon of its group', () => {
    expect(categories.one).toEqual({ en: 'Category', zh: '分类' })
    expect(log.one).toEqual(log.label)
    expect(categories.icon).toBe('part')
    expect(log.icon).toBe('monitor')
  })

  it.each([
    ['Stations', 'Station'],
    ['Delivery addresses', 'Delivery address'],
    ['Fixture libraries', 'Fixture library'],
    ['Batches', 'Batch'],
    ['Glass', 'Glass'],
  ])('names one of its %s %s', (en, one) => {
    expect(singularOf({ en, zh: '' }).en).toBe(one)
    expect(isSingularUncertain({ en, zh: '' })).toBe(false)
  })

  it.each([
    'Series',
    'News',
    'Lens',
    'Gas',
    'Axis',
    'Analysis',
    'Chassis',
    'Movies',
    'Statuses',
    'Buses',
    'Caches',
  ])('keeps %s, whose singular is uncertain', (en) => {
    expect(singularOf({ en, zh: '' }).en).toBe(en)
    expect(isSingularUncertain({ en, zh: '' })).toBe(true)
  })

  it('is sorted by its field for that, and begins in the first state of its status', () => {
    expect(categories.sort).toEqual({ field: 'sort', order: 'asc' })
    expect(categories.workflow?.field).toBe('status')
    expect(categories.fields.status.default).toBe('open')
  })

  it('has lists of mails and paragraphs, also where one stands alone', () => {
    expect(categories.workflow?.steps[0]?.mails).toEqual([{ ...MAIL, text: [label] }])
    expect(categories.mails).toEqual([{ ...MAIL, follows: 'name', text: [label, label] }])
  })
})
