/** A bicycle hire in two languages: `PRODUCT=examples/bicycle-hire npm start`. */
import { dateTime, decimal, integer, phone, reference, select, text } from '#fields/index.ts'
import { defineMenuGroups, defineResources, engineResources, L } from '#shared/config.ts'

const groups = defineMenuGroups({ hire: { label: L('Hire', '租车业务'), icon: 'order' } })

export const productName = 'Bicycle Hire'

export const resources = defineResources({
  stations: {
    label: L('Stations', '站点'),
    icon: 'link',
    menu: groups.hire,
    fields: {
      name: text('Name', '名称', { required: true, unique: true, max: 80 }),
      stands: integer('Stands', '车位', { required: true, min: 1, max: 500 }),
    },
  },
  bicycles: {
    label: L('Bicycles', '自行车'),
    icon: 'part',
    menu: groups.hire,
    fields: {
      number: text('Frame number', '车架号', { required: true, unique: true, mono: true, max: 40 }),
      model: text('Model', '型号', { required: true, max: 80 }),
      station: reference('Station', '站点', { to: 'stations' }),
      price: decimal('Price per day', '日租金', { required: true, min: 0, unit: '€' }),
    },
  },
  riders: {
    label: L('Customers', '客户'),
    icon: 'customer',
    menu: groups.hire,
    fields: {
      name: text('Name', '姓名', { required: true, unique: true, max: 80 }),
      telephone: phone('Telephone', '电话', { required: true }),
    },
  },
  hires: {
    label: L('Hires', '租借'),
    menu: groups.hire,
    fields: {
      bicycle: reference('Bicycle', '自行车', { to: 'bicycles', required: true }),
      rider: reference('Customer', '客户', { to: 'riders', required: true }),
      due: dateTime('Due back', '应还时间', { required: true }),
      status: select('Status', '状态', {
        options: {
          booked: { ...L('Booked', '已预订'), tone: 'info' },
          out: { ...L('Out', '租借中'), tone: 'warning' },
          returned: { ...L('Returned', '已归还'), tone: 'success' },
        },
      }),
    },
    workflow: {
      start: ['booked'],
      steps: {
        handOver: { label: L('Hand over', '交车'), from: ['booked'], to: 'out' },
        takeBack: { label: L('Take back', '还车'), from: ['out'], to: 'returned' },
      },
    },
  },
  ...engineResources,
})
