/** Lists of ids. */
import { type Examples, NONE, stored, TARGET } from '../examples.ts'
import { references } from '../index.ts'

export const examples: Examples = {
  declare: (options) => references('Value', '值', { to: TARGET, ...options }),
  samples: [stored([1]), stored([2, 1]), stored([3, 1, 2])],
  accepted: [{ sent: [2, 1, 2], stored: [2, 1] }],
  rejected: [
    { sent: [1, 99999], key: 'validation.reference', onlyStored: true },
    { sent: [1, 0], at: '1', key: 'validation.min.value', values: { min: 0 } },
    { sent: 1, key: 'validation.type.ids' },
  ],
  cells: [
    { cell: 'One; Two；Three', value: ['One', 'Two', 'Three'] },
    { cell: '', value: [] },
  ],
  texts: { en: ['1', '2; 1', '3; 1; 2'], zh: ['1', '2；1', '3；1；2'] },
  cellsAreNames: true,
  filters: [
    { operator: 'eq', operand: 2, matches: [1, 2] },
    { operator: 'eq', operand: null, matches: [NONE] },
    { operator: 'in', operand: [3, 99999], matches: [2] },
  ],
  rejectedFilters: [
    { operator: 'eq', operand: 'two' },
    { operator: 'contains', operand: 1 },
  ],
  finds: [],
}
