/** The resource that the pack of spreadsheets is imported into. */

import { date, decimal, integer, text } from '#fields/index.ts'
import { ROLES } from '#shared/constants.ts'
import { definePart } from '#shared/resources/define.ts'

export const part = definePart({
  things: {
    label: { en: 'Things', zh: '东西' },
    icon: 'part',
    menu: 'data',
    title: 'code',
    permissions: { list: ROLES, read: ROLES, create: ROLES, update: ROLES, delete: ROLES },
    fields: {
      code: text('Code', '编号', { required: true, unique: true }),
      name: text('Name', '名称'),
      weight: decimal('Weight', '重量'),
      count: integer('Count', '数量'),
      bought: date('Bought', '日期'),
      remark: text('Remark', '备注'),
    },
    sort: 'id',
  },
})
