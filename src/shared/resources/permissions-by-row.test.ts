/** Rules by record: what remains of them for a user, and which records meet it. */
import { describe, expect, it } from 'vitest'
import { reference, references, select, text } from '#fields/index.ts'
import { defineResources, type ResourceConfig } from './define.ts'
import { isGroupOperator, membersOf, namesInFilter } from './filters.ts'
import { fieldsOf, matchesRow, type RowRule, rowCondition } from './permissions.ts'
import type { Subject } from './role-grants.ts'

const label = { en: 'Notes', zh: '备注' }
const options = { open: label, closed: { en: 'Closed', zh: '已关闭' } }
const plain = { label, icon: 'part', menu: 'data', title: 'name', permissions: {} } as const
const name = text('Name', '名称')
const config = (read: RowRule): Record<string, ResourceConfig> => ({
  users: { ...plain, fields: { name } },
  roles: { ...plain, fields: { name } },
  notes: {
    ...plain,
    fields: {
      name,
      state: select('State', '状态', { options }),
      author: reference('Author', '作者', { to: 'users' }),
      readers: references('Readers', '读者', { to: 'users' }),
      role: reference('Role', '角色', { to: 'roles' }),
    },
    rows: { read },
  },
})

function notesWith(rule: RowRule) {
  const { notes } = defineResources(config(rule))
  if (!notes) throw new Error('no notes')
  return notes
}

const editor: Subject = { kind: 'users', id: 7, roles: ['editor'], roleIds: [2, 3] }
const customer: Subject = { kind: 'customers', id: 7, roles: [] }
const condition = (rule: RowRule, subject = editor) =>
  rowCondition(subject, 'read', notesWith(rule))
const meets = (rule: RowRule, record: object, subject = editor) =>
  matchesRow(subject, 'read', notesWith(rule), { ...record })

const open: RowRule = { field: 'state', in: ['open'] }
const mine: RowRule = { field: 'author', is: 'me' }
const editors: RowRule = { roles: ['editor'] }
const admins: RowRule = { roles: ['admin'] }

describe('a rule by record', () => {
  it('evaluates rules without the record if the user alone decides them', () => {
    expect([condition(editors), condition(admins), condition({ not: admins })]).toEqual([
      true,
      false,
      true,
    ])
    expect(condition({ any: [admins, editors, open] })).toBe(true)
    expect(condition({ all: [editors, admins, open] })).toBe(false)
    expect([condition({ any: [admins] }), condition({ all: [editors] })]).toEqual([false, true])
  })

  it('leaves the conditions that remain', () => {
    expect(condition({ any: [admins, open, mine] })).toEqual({
      any: [open, { field: 'author', in: [7] }],
    })
    expect(condition({ all: [editors, open] })).toEqual(open)
    expect(condition({ not: open })).toEqual({ not: open })
  })

  it('stands for the account of the user, of the kind that the field refers to', () => {
    expect(condition(mine)).toEqual({ field: 'author', in: [7] })
    expect(condition(mine, customer)).toBe(false)
    expect(condition(mine, { kind: 'users', roles: ['editor'] })).toBe(false)
  })

  it('stands for the roles of the user, if any', () => {
    const own: RowRule = { field: 'role', is: 'my role' }
    expect(condition(own)).toEqual({ field: 'role', in: [2, 3] })
    expect([condition(own, customer), condition(own, { ...editor, roleIds: [] })]).toEqual([
      false,
      false,
    ])
  })

  it('does not bind the server, nor actions without a rule', () => {
    expect(condition(open, { kind: 'system', roles: [] })).toBe(true)
    expect(rowCondition(editor, 'list', notesWith(open))).toEqual(open)
    expect(rowCondition(editor, 'update', notesWith(open))).toBe(true)
  })

  it('is met by records, alone and in groups', () => {
    const records = [
      { state: 'open', author: 7 },
      { state: 'closed', author: 7 },
      { state: 'open', author: 8 },
    ]
    const met = (rule: RowRule) => records.map((record) => meets(rule, record))
    expect(met(open)).toEqual([true, false, true])
    expect(met({ all: [open, mine] })).toEqual([true, false, false])
    expect(met({ any: [open, mine] })).toEqual([true, true, true])
    expect(met({ not: { all: [open, mine] } })).toEqual([false, true, true])
    expect(met(admins)).toEqual([false, false, false])
  })

  it('is met by a list with one of the values, and by an empty one where empty is meant', () => {
    const reader: RowRule = { field: 'readers', is: 'me' }
    expect([meets(reader, { readers: [8, 7] }), meets(reader, { readers: [] })]).toEqual([
      true,
      false,
    ])
    const withoutReaders: RowRule = { field: 'readers', in: [null] }
    expect([
      meets(withoutReaders, { readers: [] }),
      meets(withoutReaders, { readers: [7] }),
    ]).toEqual([true, false])
    expect([
      meets({ field: 'state', in: [null] }, { state: null }),
      meets(open, { state: null }),
    ]).toEqual([true, false])
  })

  it('is not met by a record without the deciding field, nor by one that the user may not read', () => {
    expect(meets({ not: open }, {})).toBe(false)
    expect(meets({ any: [open, mine] }, { state: 'open' })).toBe(false)
    expect(fieldsOf({ any: [{ not: open }, { all: [mine, editors] }] })).toEqual([
      'state',
      'author',
    ])
  })
})

describe('groups of a filter', () => {
  it('are `all` and `any`, with filters that ask something', () => {
    expect(['all', 'any', 'none', ''].map(isGroupOperator)).toEqual([true, true, false, false])
    expect(membersOf([{ a: 1 }])).toEqual([{ a: 1 }])
    for (const wrong of [[], [{}], [{ a: 1 }, {}], [null], ['a'], [[1]], { a: 1 }, null])
      expect(membersOf(wrong)).toBeNull()
  })

  it('name the fields in them', () => {
    expect(
      namesInFilter({ a: 1, any: [{ b: 1 }, { all: [{ c: 1 }, { a: 2 }] }], all: [] }),
    ).toEqual(['a', 'b', 'c', 'a'])
  })
})
