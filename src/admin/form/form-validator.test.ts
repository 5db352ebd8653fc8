/** Client-side validation. */
import '#shared/i18n/every-message.ts'
import { expect, it } from 'vitest'
import { select, text } from '#fields/index.ts'
import { defineResources } from '#shared/resources/define.ts'
import { formValidator, touchedFields } from './form-validator.ts'

const { orders } = defineResources({
  orders: {
    label: { en: 'Orders', zh: '订单' },
    icon: 'order',
    menu: 'data',
    title: 'company',
    permissions: {},
    fields: {
      company: text('Company', '公司', { required: true }),
      contact: text('Contact', '联系人', { max: 3 }),
      status: select('Status', '状态', {
        options: { open: { en: 'Open', zh: '开' }, sent: { en: 'Sent', zh: '发' } },
      }),
      tracking: text('Tracking', '运单号', {
        required: true,
        showWhen: { field: 'status', in: ['sent'] },
      }),
    },
  },
})
const record = { id: 1, company: null, contact: 'abcdef', status: 'open', tracking: null }

it('validates changed fields and the fields that they reveal', () => {
  expect(touchedFields(orders, record, record)).toEqual([])
  expect(touchedFields(orders, { ...record, contact: 'abc' }, record)).toEqual(['contact'])
  expect(touchedFields(orders, { ...record, status: 'sent' }, record)).toEqual([
    'status',
    'tracking',
  ])
})

it('reports in the current language', () => {
  const validate = formValidator(orders, () => ['company', 'contact', 'tracking'], 'zh')
  expect(validate(record)).toEqual({ company: '必须填写', contact: '最多 3 个字符' })
  expect(validate({ ...record, status: 'sent' })).toHaveProperty('tracking', '必须填写')
})
