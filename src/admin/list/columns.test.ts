/** A stored order of columns after a change of the config. */
import { expect, it } from 'vitest'
import { integer, text } from '#fields/index.ts'
import { resolveField } from '#shared/resources/resolve-field.ts'
import { sortFields, untranslatedFields, withMoved } from './columns.ts'

const fields = [
  resolveField('code', text('Code', '编号'), {}),
  resolveField('name', text('Name', '名称'), {}),
  resolveField('sort', integer('Order', '排序'), {}),
]
const named = (order: string[], pinned?: string[]) =>
  sortFields(fields, order, pinned).map(({ name }) => name)

it('shows the ordered columns first and drops unknown ones', () => {
  expect(named([])).toEqual(['code', 'name', 'sort'])
  expect(named(['sort', 'gone', 'code'])).toEqual(['sort', 'code', 'name'])
})

it('shows pinned columns before all others, in their order', () => {
  expect(named([], ['sort'])).toEqual(['sort', 'code', 'name'])
  expect(named(['sort', 'name', 'code'], ['code', 'name', 'gone'])).toEqual([
    'name',
    'code',
    'sort',
  ])
})

it('moves a column to the position of another one, in both directions', () => {
  expect(withMoved(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(withMoved(['a', 'b', 'c', 'd'], 'd', 1)).toEqual(['a', 'd', 'b', 'c'])
  expect(withMoved(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
})

it('needs the columns of fields that are filtered by missing texts', () => {
  const filter = {
    q: 'fan',
    name: { untranslated: 'zh' },
    remark: { empty: true },
    note: { untranslated: true },
    id: [1],
  }
  expect(untranslatedFields(filter)).toEqual(['name', 'note'])
})
