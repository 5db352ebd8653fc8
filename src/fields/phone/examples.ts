/** Telephone numbers of several countries. */
import { type Examples, NONE, same, stored } from '../examples.ts'
import { phone } from './definition.ts'

export const examples: Examples = {
  declare: (options) => phone('Value', '值', options),
  fit: (_, index) => String(13800138000 + index),
  samples: [stored('+44 20 7946 0018'), stored('010-12345678'), stored('13800138000')],
  rejected: [
    { sent: 'call me', key: 'validation.phone' },
    { sent: '12345 ext', key: 'validation.phone' },
    { sent: '12345 call me at noon', key: 'validation.phone' },
    { sent: '12', key: 'validation.phone' },
    { sent: '      ', key: 'validation.phone' },
    { sent: 13800138000, key: 'validation.type.text' },
  ],
  cells: [{ cell: ' １３８００１３８０００ ', value: '13800138000' }],
  texts: same('+44 20 7946 0018', '010-12345678', '13800138000'),
  filters: [
    { operator: 'eq', operand: '13800138000', matches: [2] },
    { operator: 'ne', operand: '13800138000', matches: [0, 1, NONE] },
    { operator: 'in', operand: ['13800138000', '010-12345678'], matches: [1, 2] },
    { operator: 'contains', operand: '1234', matches: [1] },
    { operator: 'starts', operand: '+44', matches: [0] },
  ],
  rejectedFilters: [{ operator: 'contains', operand: 138 }],
  finds: [
    { q: '01012345678', matches: [1] },
    { q: '79460018', matches: [0] },
  ],
}
