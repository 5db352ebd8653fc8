/** Numbers with fractions and units. */
import fc from 'fast-check'
import { type Examples, NONE, stored } from '../examples.ts'
import { numberFor } from '../integer/examples.ts'
import { decimal } from './definition.ts'

export const randomNumber = fc
  .double({ noNaN: true, noDefaultInfinity: true, max: 5000 })
  .map((value) => value || 0)

export const examples: Examples = {
  declare: (options) => decimal('Value', '值', { max: 5000, unit: 'kg', ...options }),
  fit: numberFor,
  samples: [stored(-0.25), stored(0), stored(1234.5678)],
  accepted: [stored(0.1), stored(1e-7), stored(-1e300)],
  rejected: [
    { sent: '1.5', key: 'validation.number' },
    { sent: 5000.5, key: 'validation.max.value', values: { max: 5000 } },
  ],
  cells: [
    { cell: '1 234.50', value: 1234.5 },
    { cell: '－０．５', value: -0.5 },
    { cell: '1.2.3', value: '1.2.3' },
    { cell: '6 kg', value: 6 },
    { cell: '6KG', value: 6 },
    { cell: ' １，５千克 ', value: 1.5 },
    { cell: '250 g', value: 0.25 },
    { cell: '1,234 kg', value: '1,234 kg' },
    { cell: '6 m', value: '6 m' },
    { cell: '6 kg 5', value: '6 kg 5' },
    { cell: 'kg', value: 'kg' },
  ],
  texts: { en: ['-0.25', '0', '1234.5678'], zh: ['-0.25', '0', '1234.5678'] },
  filters: [
    { operator: 'eq', operand: 1234.5678, matches: [2] },
    { operator: 'ne', operand: 1234.5678, matches: [0, 1, NONE] },
    { operator: 'in', operand: [0, -0.25], matches: [0, 1] },
    { operator: 'gt', operand: 0, matches: [2] },
    { operator: 'gte', operand: -0.25, matches: [0, 1, 2] },
    { operator: 'lt', operand: 0, matches: [0] },
    { operator: 'lte', operand: 1e300, matches: [0, 1, 2] },
    { operator: 'between', operand: [-1, 1], matches: [0, 1] },
  ],
  rejectedFilters: [
    { operator: 'starts', operand: 1 },
    { operator: 'between', operand: [1, '2'] },
  ],
  finds: [],
  random: randomNumber,
}
