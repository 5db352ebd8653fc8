/** Lookups in the registry of field types. */
import { expect, it } from 'vitest'
import { texts } from '#locales/texts.ts'
import { LOCALES } from '#shared/constants.ts'
import { date, dateTime, integer, operatorNameOf } from './index.ts'

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
