/** Ids of records, and malformed ones. */
import { type Examples, NONE, type Rejection, stored, TARGET } from '../examples.ts'
import { reference } from './definition.ts'

const ids = ['1', '2', '3']

/** Missing, invalid, and malformed ids. */
const rejected: Rejection[] = [
  { sent: 99999, key: 'validation.reference', onlyStored: true },
  { sent: 0, key: 'validation.min.value', values: { min: 0 } },
  { sent: 2147483648, key: 'validation.max.value', values: { max: 2147483647 } },
  { sent: '1', key: 'validation.type.id' },
  { sent: { id: 1 }, key: 'validation.type.id' },
]

export const examples: Examples = {
  declare: (options) => reference('Value', '值', { to: TARGET, ...options }),
  samples: [stored(1), stored(2), stored(3)],
  rejected,
  cells: [{ cell: '2', value: '2' }],
  texts: { en: ids, zh: ids },
  cellsAreNames: true,
  filters: [
    { operator: 'eq', operand: 2, matches: [1] },
    { operator: 'eq', operand: null, matches: [NONE] },
    { operator: 'ne', operand: 2, matches: [0, 2, NONE] },
    { operator: 'in', operand: [1, 3, 99999], matches: [0, 2] },
  ],
  rejectedFilters: [
    { operator: 'eq', operand: 'two' },
    { operator: 'gt', operand: 1 },
  ],
  finds: [],
}
