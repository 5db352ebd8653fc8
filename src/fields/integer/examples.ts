/** Whole numbers in the notations of several countries. */
import fc from 'fast-check'
import { type Examples, NONE, stored } from '../examples.ts'
import { integer } from './definition.ts'

/** Within the limits of a field. */
export const numberFor: Examples['fit'] = (f, index) => {
  const { min = 0, max = 1000 } = f as { min?: number; max?: number }
  return min + (index % (max - min + 1))
}

export const examples: Examples = {
  declare: (options) => integer('Value', '值', { min: -5, ...options }),
  fit: numberFor,
  samples: [stored(-5), stored(0), stored(2147483647)],
  rejected: [
    { sent: 1.5, key: 'validation.wholeNumber' },
    { sent: '5', key: 'validation.number' },
    { sent: '1,234', key: 'validation.numberComma' },
    { sent: true, key: 'validation.number' },
    { sent: -6, key: 'validation.min.value', values: { min: -5 } },
    { sent: 2147483648, key: 'validation.max.value', values: { max: 2147483647 } },
  ],
  cells: [
    { cell: ' 1 234 ', value: 1234 },
    { cell: '1,234,567', value: 1234567 },
    { cell: '-1,234.0', value: -1234 },
    { cell: '1,234', value: '1,234' },
    { cell: '0,125', value: 0.125 },
    { cell: '0,125,000', value: '0,125,000' },
    { cell: '１，５', value: 1.5 },
    { cell: '１，２３４', value: '１，２３４' },
    { cell: '1.234,5', value: 1234.5 },
    { cell: '1.234', value: 1.234 },
    { cell: '１２', value: 12 },
    { cell: 'twelve', value: 'twelve' },
    { cell: '12 kg', value: '12 kg' },
    { cell: '', value: '' },
  ],
  texts: { en: ['-5', '0', '2147483647'], zh: ['-5', '0', '2147483647'] },
  filters: [
    { operator: 'eq', operand: 0, matches: [1] },
    { operator: 'eq', operand: 1.5, matches: [] },
    { operator: 'eq', operand: null, matches: [NONE] },
    { operator: 'ne', operand: 0, matches: [0, 2, NONE] },
    { operator: 'in', operand: [0, -5, 9e9], matches: [0, 1] },
    { operator: 'gt', operand: -1.5, matches: [1, 2] },
    { operator: 'gt', operand: 9e9, matches: [] },
    { operator: 'gte', operand: 0, matches: [1, 2] },
    { operator: 'lt', operand: 0, matches: [0] },
    { operator: 'lte', operand: 0, matches: [0, 1] },
    { operator: 'between', operand: [-5, 0.5], matches: [0, 1] },
  ],
  rejectedFilters: [
    { operator: 'eq', operand: '0' },
    { operator: 'contains', operand: 0 },
    { operator: 'between', operand: [1] },
    { operator: 'gt', operand: null },
  ],
  finds: [],
  random: fc.integer({ min: -5 }),
}
