/** Days in the notations of several countries. */
import fc from 'fast-check'
import { type Examples, NONE, stored } from '../examples.ts'
import { date } from './definition.ts'

const days = ['1999-12-31', '2024-02-29', '2026-03-05']

export const examples: Examples = {
  declare: (options) => date('Value', '值', options),
  // Days of a field that accepts only future ones.
  fit: (f, index) =>
    (f as { min?: string }).min ? `2999-01-${10 + (index % 20)}` : days[index % days.length],
  samples: [stored('1999-12-31'), stored('2024-02-29'), stored('2026-03-05')],
  rejected: [
    { sent: '2023-02-29', key: 'validation.date' },
    { sent: '2026-3-5', key: 'validation.date' },
    { sent: '2026-03-05T00:00:00Z', key: 'validation.date' },
    { sent: 20260305, key: 'validation.date' },
  ],
  cells: [
    ...[
      '2026/3/5',
      '2026.03.05',
      '2026年3月5日',
      '20260305',
      '２０２６-３-５',
      '2026-03-05T12:00:00',
    ].map((cell) => ({
      cell,
      value: '2026-03-05',
    })),
    { cell: 'soon', value: 'soon' },
  ],
  texts: { en: days, zh: days },
  filters: [
    { operator: 'eq', operand: '2024-02-29', matches: [1] },
    { operator: 'eq', operand: null, matches: [NONE] },
    { operator: 'ne', operand: '2024-02-29', matches: [0, 2, NONE] },
    { operator: 'gt', operand: '2024-02-29', matches: [2] },
    { operator: 'gte', operand: '2024-02-29', matches: [1, 2] },
    { operator: 'lt', operand: '2024-02-29', matches: [0] },
    { operator: 'lte', operand: '2024-02-29', matches: [0, 1] },
    { operator: 'between', operand: ['2000-01-01', '2024-02-29'], matches: [1] },
    { operator: 'within', operand: '2024-02', matches: [1] },
    { operator: 'within', operand: '1999', matches: [0] },
    { operator: 'within', operand: 'before_1_days', matches: [0, 1, 2] },
  ],
  rejectedFilters: [
    { operator: 'eq', operand: '2024-02-30' },
    { operator: 'within', operand: 'soon' },
    { operator: 'within', operand: 'last_0_days' },
    { operator: 'contains', operand: '2024' },
  ],
  finds: [],
  random: fc
    .date({ min: new Date('0100-01-01'), max: new Date('9998-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10)),
}
