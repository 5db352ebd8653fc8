/** Lookups in the registry of field types, and values as people read them. */
import { expect, it } from 'vitest'
import { texts } from '#locales/texts.ts'
import { LOCALES } from '#shared/constants.ts'
import type { Field } from './field.ts'
import { date, dateTime, formatForReaders, integer, operatorNameOf, text } from './index.ts'

it('names the operators of dates by time, and those of numbers by size', () => {
  const names = (f: Parameters<typeof operatorNameOf>[0]) =>
    LOCALES.map((locale) =>
      (['gt', 'gte', 'lt', 'lte'] as const).map(
        (operator) => texts[locale].admin.messages[`operator.${operatorNameOf(f, operator)}`],
      ),
    )
  const byTime = [
    ['is after', 'is on or after', 'is before', 'is on or before'],
    ['晚于', '不早于', '早于', '不晚于'],
  ]
  expect(names(date('Released', '发布日期'))).toEqual(byTime)
  expect(names(dateTime('Sent', '发送时间'))).toEqual(byTime)
  expect(names(integer('Count', '数量'))).toEqual([
    ['is more than', 'is at least', 'is less than', 'is at most'],
    ['大于', '大于或等于', '小于', '小于或等于'],
  ])
})

it('names days and instants in words, in the time zone of the house', () => {
  const read = (f: Field, value: string) =>
    LOCALES.map((locale) => formatForReaders(value, f, locale, 'Asia/Shanghai'))
  expect(read(date('Released', '发布日期'), '2026-12-01')).toEqual([
    '1 December 2026',
    '2026年12月1日',
  ])
  const [english, chinese] = read(dateTime('Sent', '发送时间'), '2026-11-21T22:30:00.000Z')
  expect(english).toBe('22 Nov 2026, 06:30 GMT+8')
  expect(chinese).toContain('2026年11月22日')
  expect(read(text('Remark', '备注'), '2026-12-01')).toEqual(['2026-12-01', '2026-12-01'])
})
