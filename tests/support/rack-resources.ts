/** Resources with a field for administrators only, closed records, and references of every kind. */
import { reference, references, select, text } from '#fields/index.ts'
import { defineResources } from '#shared/resources/define.ts'

const staff = ['admin', 'editor'] as const
const open = { list: staff, read: staff, create: staff, update: staff, delete: staff }
const common = { icon: 'part', menu: 'data', title: 'name', permissions: open } as const

/** Racks with slots, which are deleted with their rack. */
export const rackResources = defineResources({
  racks: {
    ...common,
    label: { en: 'Racks', zh: '机柜' },
    rows: { read: { any: [{ roles: ['admin'] }, { not: { field: 'name', in: ['Sealed'] } }] } },
    fields: {
      name: text('Name', '名称', { required: true, unique: true }),
      unit: text('Unit', '单位'),
      cost: text('Cost', '成本', { read: ['admin'], write: ['admin'] }),
      status: select('Status', '状态', {
        options: { open: { en: 'Open', zh: '可用' }, closed: { en: 'Closed', zh: '停用' } },
      }),
    },
  },
  slots: {
    ...common,
    label: { en: 'Slots', zh: '槽位' },
    fields: {
      name: text('Name', '名称', { required: true }),
      rack: reference('Rack', '机柜', { to: 'racks', required: true, onDelete: 'cascade' }),
      spare: reference('Spare rack', '备用机柜', { to: 'racks', onDelete: 'clear' }),
      near: references('Next to', '相邻', { to: 'racks' }),
    },
  },
})
