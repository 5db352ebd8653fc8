/** The fields by which a list can be grouped, and the order of their groups. */
import { expect, it } from 'vitest'
import { dateTime, select, text } from '#fields/index.ts'
import { defineResources } from '#shared/resources/define.ts'
import { resolveField } from '#shared/resources/resolve-field.ts'
import { groupableFields, isGroupable, sortGroups } from './groupable.ts'

const kind = select('Kind', '种类', {
  options: { b: { en: 'B', zh: '乙' }, a: { en: 'A', zh: '甲' } },
})
const { lamps } = defineResources({
  lamps: {
    label: { en: 'Lamps', zh: '灯' },
    icon: 'part',
    menu: 'data',
    title: 'name',
    permissions: {},
    fields: { name: text('Name', '名称'), kind, sold: dateTime('Sold', '售出时间') },
  },
})
if (!lamps) throw new Error('there are no lamps')

it('offers choices and months, and the creation time of every record', () => {
  const labels = groupableFields(lamps, () => true).map(({ label }) => [label.en, label.zh])
  expect(labels).toEqual([
    ['Kind', '种类'],
    ['Sold', '售出时间'],
    ['Create time', '创建时间'],
  ])
})

it('offers no field that the user cannot read', () => {
  const can = () => false
  expect(groupableFields(lamps, can).map(({ name }) => name)).toEqual(['created_at'])
  expect([isGroupable(lamps, can, 'kind'), isGroupable(lamps, can, 'created_at')]).toEqual([
    false,
    true,
  ])
})

it('orders choices as declared, months newest first, other values by count, and missing values last', () => {
  const order = (f: Parameters<typeof sortGroups>[0], ...groups: [unknown, number][]) =>
    sortGroups(
      f,
      groups.map(([value, count]) => ({ value, count })),
    ).map(({ value }) => value)
  expect(order(resolveField('kind', kind, {}), ['a', 9], [null, 99], ['b', 1])).toEqual([
    'b',
    'a',
    null,
  ])
  const sold = resolveField('sold', dateTime('Sold', '售出时间'), {})
  expect(order(sold, [null, 9], ['2026-01', 5], ['2026-03', 1], ['2026-02', 2])).toEqual([
    ...['2026-03', '2026-02', '2026-01'],
    null,
  ])
  const city = resolveField('city', text('City', '城市'), {})
  expect(order(city, ['Ulm', 2], ['Bonn', 7])).toEqual(['Bonn', 'Ulm'])
})
