/** Validates records: messages of the config, and conditional fields. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { boolean, date, email, integer, rows, select, text } from '#fields/index.ts'
import { defineResources, type Resource } from './define.ts'
import { messageOf } from './issue-message.ts'
import { isShown, validateRecord } from './validation.ts'

const message = { en: 'Three letters', zh: '三个字母' }
const { lamps: declared } = defineResources({
  lamps: {
    label: { en: 'Lamps', zh: '灯' },
    icon: 'part',
    menu: 'data',
    title: 'code',
    permissions: {},
    fields: {
      code: text('Code', '编号', { required: true, pattern: /^[a-z]{3}$/, message }),
      count: integer('Count', '数量', { max: 9 }),
      mail: email('Mail', '邮箱', { required: true }),
      kind: select('Kind', '类型', {
        options: { led: { en: 'LED', zh: 'LED' }, arc: { en: 'Arc', zh: '弧光' } },
      }),
      ballast: text('Ballast', '镇流器', {
        required: true,
        showWhen: { field: 'kind', in: ['arc'] },
      }),
      spare: boolean('Spare', '备用'),
      shelf: text('Shelf', '货架', { required: true, showWhen: { field: 'spare', in: [true] } }),
      due: date('Due', '截止', { min: 'today', max: '2099-12-31' }),
      bought: date('Bought', '购入', { min: '2020-01-01', max: 'today' }),
      lines: rows('Lines', '行', {
        columns: { code: text('Code', '编号', { required: true, max: 3, message }) },
      }),
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

  it('states the type of a value of another one', () => {
    const { errors } = check({
      code: 5,
      count: 1.5,
      kind: 'gas',
      spare: 'maybe',
      due: 20990101,
      lines: { code: 'a' },
    })
    expect(errors).toEqual([
      { path: 'code', key: 'validation.type.text' },
      { path: 'count', key: 'validation.wholeNumber' },
      { path: 'kind', key: 'validation.choice', values: { allowed: ['led', 'arc'] } },
      { path: 'spare', key: 'validation.type.boolean' },
      { path: 'due', key: 'validation.date' },
      { path: 'lines', key: 'validation.type.list' },
    ])
  })

  it('names the first values of a long list of options', () => {
    const options = Array.from({ length: 40 }, (_, index) => `v${index}`)
    const [issue] = z.enum(options).safeParse('w').error?.issues ?? []
    const { values } = issue ? messageOf(issue) : {}
    expect(values?.allowed).toEqual([...options.slice(0, 30), '…'])
  })

  it('needs a field only while it is shown', () => {
    expect(check({ kind: 'led', ballast: '' }).errors).toEqual([])
    expect(check({ kind: 'arc', ballast: '' }).errors).toEqual([
      { path: 'ballast', key: 'validation.required' },
    ])
    expect(check({ ballast: '' }, { kind: 'arc' }).errors).toHaveLength(1)
    expect(check({ kind: 'led', ballast: 'HB-1' }, { kind: 'arc' }).values).toEqual({
      kind: 'led',
      ballast: null,
    })
    expect(check({ spare: true, shelf: null }).errors).toHaveLength(1)
    expect(isShown(lamps.fields.shelf as never, { spare: false })).toBe(false)
  })

  it.each([
    [{ due: '2026-03-04' }, [{ path: 'due', key: 'validation.min.today' }]],
    [
      { due: '2100-01-01' },
      [{ path: 'due', key: 'validation.max.date', values: { max: '2099-12-31' } }],
    ],
    [
      { bought: '2019-12-31' },
      [{ path: 'bought', key: 'validation.min.date', values: { min: '2020-01-01' } }],
    ],
    [{ bought: '2026-03-07' }, [{ path: 'bought', key: 'validation.max.today' }]],
    [{ due: '2026-03-05', bought: '2026-03-05' }, []],
    [{ due: '2099-12-31', bought: '2020-01-01' }, []],
    [{ due: null, bought: '' }, []],
    // At noon UTC it is tomorrow in the first time zone, and after noon no longer yesterday in the
    // last one.
    [{ bought: '2026-03-06' }, []],
  ])('checks the days of %o when they are entered', (input, errors) => {
    expect(
      validateRecord(lamps, input, Object.keys(input), {}, '2026-03-05T13:00:00Z').errors,
    ).toEqual(errors)
  })

  it('is checked in the named fields alone', () => {
    expect(validateRecord(lamps, { code: 'LX-1', count: 3 }, ['count', 'none'])).toEqual({
      values: { count: 3 },
      errors: [],
    })
  })
})
