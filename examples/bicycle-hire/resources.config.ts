/** A bicycle hire in two languages: `PRODUCT=examples/bicycle-hire npm start`. */
import { dateTime, decimal, integer, phone, reference, select, text } from '#fields/index.ts'
import { engineResources } from '#shared/engine-resources/all.ts'
import { WRITTEN_BY_STAFF } from '#shared/engine-resources/permissions.ts'
import { localized as L } from '#shared/i18n/locales.ts'
import { defineMenuGroups } from '#shared/menu-groups.ts'
import { defineResources } from '#shared/resources/define.ts'

const groups = defineMenuGroups({ hire: { label: L('Hire', '租车业务'), icon: 'order' } })
const shared = { menu: groups.hire, permissions: WRITTEN_BY_STAFF } as const

export const productName = 'Bicycle Hire'

export const resources = defineResources({
  stations: {
    ...shared,
    label: L('Stations', '站点'),
    one: L('Station', '站点'),
    icon: 'link',
    fields: {
      name: text('Name', '名称', { required: true, unique: true, max: 80 }),
      stands: integer('Stands', '车位', { required: true, min: 1, max: 500 }),
    },
  },
  bicycles: {
    ...shared,
    label: L('Bicycles', '自行车'),
    one: L('Bicycle', '自行车'),
    icon: 'part',
    fields: {
      number: text('Frame number', '车架号', { required: true, unique: true, mono: true, max: 40 }),
      model: text('Model', '型号', { required: true, max: 80 }),
      station: reference('Station', '站点', { to: 'stations' }),
      price: decimal('Price per day', '日租金', { required: true, min: 0, unit: '€' }),
    },
  },
  riders: {
    ...shared,
    label: L('Customers', '客户'),
    one: L('Customer', '客户'),
    icon: 'customer',
    fields: {
      name: text('Name', '姓名', { required: true, unique: true, max: 80 }),
      telephone: phone('Telephone', '电话', { required: true }),
    },
  },
  hires: {
    ...shared,
    label: L('Hires', '租借'),
    one: L('Hire', '租借'),
    icon: 'order',
    fields: {
      bicycle: reference('Bicycle', '自行车', { to: 'bicycles', required: true }),
      rider: reference('Customer', '客户', { to: 'riders', required: true }),
      due: dateTime('Due back', '应还时间', { required: true }),
      status: select('Status', '状态', {
        default: 'booked',
        options: {
          booked: { ...L('Booked', '已预订'), tone: 'info' },
          out: { ...L('Out', '租借中'), tone: 'warning' },
          returned: { ...L('Returned', '已归还'), tone: 'success' },
        },
      }),
    },
    workflow: {
      field: 'status',
      start: ['booked'],
      steps: {
        handOver: { label: L('Hand over', '交车'), from: ['booked'], to: 'out' },
        takeBack: { label: L('Take back', '还车'), from: ['out'], to: 'returned' },
      },
    },
  },
  ...engineResources,
})
