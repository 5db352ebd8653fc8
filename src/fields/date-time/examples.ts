/** Instants in several time zones. */
import fc from 'fast-check'
import { type Examples, NONE, stored } from '../examples.ts'
import { dateTime } from './definition.ts'

const instants = [
  '1999-12-31T23:59:59.999Z',
  '2024-02-29T04:00:00.000Z',
  '2026-03-31T14:00:00.000Z',
]

export const examples: Examples = {
  declare: (options) => dateTime('Value', '值', options),
  // A minute of each index, so that a changed value is another one.
  fit: (_, index) => new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  samples: [
    stored(instants[0]),
    { sent: '2024-02-29T12:00:00+08:00', stored: instants[1] },
    { sent: '2026-03-31T14:00Z', stored: instants[2] },
  ],
  rejected: [
    { sent: 'soon', key: 'validation.dateTime' },
    { sent: '2026-03-31', key: 'validation.dateTime' },
    { sent: '2026-02-30T00:00:00Z', key: 'validation.dateTime' },
    { sent: 1774965600000, key: 'validation.dateTime' },
  ],
  cells: [
    { cell: '2026-03-31 14:00', value: instants[2] },
    { cell: '2026/03/31 22:00:00+08:00', value: instants[2] },
    { cell: '2026/3/31 14:00', value: instants[2] },
    { cell: '2026-3-5', value: '2026-03-05T00:00:00.000Z' },
    { cell: '2026-02-31', value: '2026-02-31' },
    { cell: 'soon', value: 'soon' },
  ],
  texts: { en: instants, zh: instants },
  filters: [
    { operator: 'eq', operand: '2026-03-31T22:00:00+08:00', matches: [2] },
    { operator: 'ne', operand: instants[2], matches: [0, 1, NONE] },
    { operator: 'gt', operand: instants[0], matches: [1, 2] },
    { operator: 'gte', operand: '2024-02-28', matches: [1, 2] },
    { operator: 'lt', operand: '2000-01-02', matches: [0] },
    { operator: 'lte', operand: instants[1], matches: [0, 1] },
    { operator: 'between', operand: ['2024-01-01', '2024-12-31'], matches: [1] },
    { operator: 'within', operand: '2024-02', matches: [1] },
    { operator: 'within', operand: '2024', matches: [1] },
    { operator: 'within', operand: 'before_1_days', matches: [0, 1, 2] },
  ],
  rejectedFilters: [
    { operator: 'eq', operand: 'soon' },
    { operator: 'within', operand: '2026-13' },
    { operator: 'within', operand: 'last_1000_days' },
    { operator: 'gt', operand: 1774965600000 },
  ],
  finds: [],
  random: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((at) => at.toISOString()),
}
