import { expect, test } from 'vitest'
import { resources } from '#config'
import { visibleGroups } from './groups.ts'

const { orders } = resources
const fieldNames = (action: 'create' | 'update') =>
  visibleGroups(orders, action, () => true).flatMap(({ fields }) => fields.map(({ name }) => name))

test('leaves state and history of a stored record to the card of its workflow', () => {
  expect(fieldNames('create')).toEqual(expect.arrayContaining(['status', 'steps', 'company']))
  expect(fieldNames('update')).not.toEqual(expect.arrayContaining(['status']))
  expect(fieldNames('update')).not.toEqual(expect.arrayContaining(['steps']))
  expect(fieldNames('update')).toContain('company')
})
