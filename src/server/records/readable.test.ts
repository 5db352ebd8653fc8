/** Records from inside the server, as their reader may see them. */
import { expect, it } from 'vitest'
import { boolean, text } from '#fields/index.ts'
import { defineResources, type Resource } from '#shared/resources/define.ts'
import { pickReadable } from './readable.ts'

const { cases }: { cases: Resource } = defineResources({
  cases: {
    label: { en: 'Cases', zh: '工单' },
    icon: 'part',
    menu: 'data',
    title: 'name',
    permissions: { read: ['editor'] },
    rows: { read: { field: 'open', in: [true] } },
    fields: {
      name: text('Name', '名称'),
      open: boolean('Open', '公开'),
      cost: text('Cost', '成本', { read: ['admin'] }),
    },
  },
})
const system = { id: 7, lock_version: 1, created_at: '', updated_at: '' }
const read = (open: boolean) =>
  pickReadable({ roles: ['editor'] }, cases, { ...system, name: 'A', open, cost: '9' })

it('omits fields that the user cannot read', () => {
  expect(read(true)).toEqual({ ...system, name: 'A', open: true })
})

it('omits every field of a record that the user cannot read', () => {
  expect(read(false)).toEqual(system)
})
