/** A stored order of columns after a change of the config. */
import { expect, it } from 'vitest'
import { integer, text } from '#shared/fields/index.ts'
import { resolveField } from '#shared/resources/resolve-field.ts'
import { inOrder } from './columns.ts'

const fields = [
  resolveField('code', text('Code', '编号'), {}),
  resolveField('name', text('Name', '名称'), {}),
  resolveField('sort', integer('Order', '排序'), {}),
]
const named = (order: string[]) => inOrder(fields, order).map(({ name }) => name)

it('puts the ordered columns first and drops unknown ones', () => {
  expect(named([])).toEqual(['code', 'name', 'sort'])
  expect(named(['sort', 'gone', 'code'])).toEqual(['sort', 'code', 'name'])
})
