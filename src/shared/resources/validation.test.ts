/** Validates records: messages of the config, and conditional fields. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { boolean, email, integer, rows, select, text } from '../fields/index.ts'
import { defineResources, type Resource } from './define.ts'
import { messageOf } from './issue-message.ts'
import { isShown, validateRecord } from './validation.ts'

const message = { en: 'Three letters', zh: '三个字母' }
const { lamps: declared } = defineResources({
  lamps: {
    label: { en: 'Lamps', zh: '灯' },
    icon: 'part',
    menu: 'goods',
    title: 'code',
    permissions: {},
    fields: {
      code: text('Code', '编号', { required: true, pattern: /^[a-z]{3}$/, message }),
      count: integer('Count', '数量', { max: 9 }),
      mail: email('Mail', '邮箱', { required: true }),
      kind: select('Kind', '类型', { options: { led: { en: 'LED', zh: 'LED' }, arc: { en: 'Arc', zh: '弧光' } } }),
      ballast: text('Ballast', '镇流器', { required: true, showWhen: { field: 'kind', in: ['arc'] } }),
      spare: boolean('Spare', '备用'),
      shelf: text('Shelf', '货架', { required: true, showWhen: { field: 'spare', in: [true] } }),
      lines: rows('Lines', '行', { columns: { code: text('Code', '编号', { required: true, max: 3, message }) } }),
    },
  },
})
const lamps: Resource = declared
const check = (input: Record<string, unknown>, current?: Record<string, unknown>) =>
  validateRecord(lamps, input, Object.keys(input), current)

describe('a record', () => {
  it('uses the messages of the config for patterns and limits, and the catalogue’s for missing values', () => {
    const { errors } = check({ code: 'LX-1', count: 10, mail: '', lines: [{ code: 'long' }, {}] })
    expect(errors).toEqual([
      { path: 'code', key: 'validation.pattern', label: message },
      { path: 'count', key: 'validation.max.value', values: { max: 9 } },
      { path: 'mail', key: 'validation.required' },
      { path: 'lines.0.code', key: 'validation.max.length', values: { max: 3 }, label: message },
      { path: 'lines.1.code', key: 'validation.required' },
    ])
  })

  it('reports an empty list that needs an entry as missing', () => {
    const issues = z.array(z.string()).min(1).safeParse([]).error?.issues ?? []
    expect(issues.map((issue) => messageOf(issue))).toEqual([{ key: 'validation.required' }])
  })

  it('needs a field only while it is shown', () => {
    expect(check({ kind: 'led', ballast: '' }).errors).toEqual([])
    expect(check({ kind: 'arc', ballast: '' }).errors).toEqual([{ path: 'ballast', key: 'validation.required' }])
    expect(check({ ballast: '' }, { kind: 'arc' }).errors).toHaveLength(1)
    expect(check({ kind: 'led', ballast: 'HB-1' }, { kind: 'arc' }).values).toEqual({ kind: 'led', ballast: null })
    expect(check({ spare: true, shelf: null }).errors).toHaveLength(1)
    expect(isShown(lamps.fields.shelf as never, { spare: false })).toBe(false)
  })

  it('is checked in the named fields alone', () => {
    expect(validateRecord(lamps, { code: 'LX-1', count: 3 }, ['count', 'none'])).toEqual({
      values: { count: 3 },
      errors: [],
    })
  })
})
