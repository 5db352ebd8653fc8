/** Values as people read them: dates in the words of their language, everything else as its type formats it. */
import { expect, it } from 'vitest'
import { resolveField } from '#shared/resources/resolve-field.ts'
import { formatForReaders } from './format-for-readers.ts'
import type { FieldType } from './index.ts'

const read = (type: FieldType, value: unknown, locale: 'en' | 'zh') =>
  formatForReaders(
    value,
    resolveField('x', { type, label: { en: 'X', zh: 'X' } } as never, {}),
    locale,
    'Asia/Shanghai',
  )

it('names days and instants, in the time zone of the house', () => {
  expect(read('date', '2026-12-01', 'en')).toBe('1 December 2026')
  expect(read('date', '2026-12-01', 'zh')).toBe('2026年12月1日')
  expect(read('dateTime', '2026-11-21T22:30:00.000Z', 'en')).toBe('22 Nov 2026, 06:30 GMT+8')
  expect(read('dateTime', '2026-11-21T22:30:00.000Z', 'zh')).toContain('2026年11月22日')
  expect(read('text', '2026-12-01', 'en')).toBe('2026-12-01')
})
