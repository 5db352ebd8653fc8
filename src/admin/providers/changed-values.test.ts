/** Only changes are sent. */
import { expect, it } from 'vitest'
import { bilingualText, boolean, secret, text } from '#fields/index.ts'
import { defineResources } from '#shared/resources/define.ts'
import { changedValues, writableValues } from './changed-values.ts'

const { a } = defineResources({
  a: {
    label: { en: 'A', zh: '甲' },
    icon: 'list',
    menu: 'data',
    title: 'code',
    permissions: {},
    fields: {
      code: text('Code', '编号'),
      name: bilingualText('Name', '名称'),
      number: text('Number', '序号', { readOnly: true }),
      password: secret('Password', '密码'),
      spare: boolean('Spare', '备用'),
      shelf: text('Shelf', '货架', { showWhen: { field: 'spare', in: [true] } }),
    },
  },
})

it('ignores the order of the languages of a text', () => {
  const record = { id: 1, lock_version: 3, name: { zh: '甲', en: 'a' } }
  expect(changedValues(a, { name: { en: 'a', zh: '甲' } }, record)).toEqual({})
})

it('sends only changed, writable values', () => {
  const record = {
    id: 1,
    lock_version: 3,
    code: 'x',
    name: { en: 'a', zh: null },
    number: '7',
    password: null,
    $refs: {},
  }
  const values = { ...record, code: 'y', number: '8', password: '' }
  expect(changedValues(a, values, record)).toEqual({ code: 'y' })
  expect(changedValues(a, { ...record, name: { en: 'b', zh: null } }, record)).toEqual({
    name: { en: 'b', zh: null },
  })
  expect(writableValues(a, { code: 'x', number: '7', other: 1 })).toEqual({ code: 'x' })
})

it('omits values of fields that another value hides', () => {
  const hidden = { spare: false, shelf: 'B2' }
  expect(writableValues(a, hidden)).toEqual({ spare: false })
  expect(changedValues(a, hidden, { spare: true, shelf: null })).toEqual({ spare: false })
  expect(changedValues(a, { shelf: 'B2' }, { spare: false })).toEqual({})
  expect(changedValues(a, { shelf: 'B2' }, { spare: true })).toEqual({ shelf: 'B2' })
})
