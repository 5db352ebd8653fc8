/** Lists of choices. */
import { type Examples, stored } from '../examples.ts'
import { keyFor, options } from '../select/examples.ts'
import { multiSelect } from './definition.ts'

export const examples: Examples = {
  declare: (more) => multiSelect('Value', '值', { options, ...(more as object) }),
  fit: (f, index) => [keyFor(f, index)],
  samples: [stored(['a']), stored(['ab']), stored(['z', 'a'])],
  accepted: [{ sent: ['z', 'a', 'z'], stored: ['z', 'a'] }],
  rejected: [
    { sent: ['a', 'omega'], at: '1', key: 'validation.choice' },
    { sent: 'a', key: 'validation.type.list' },
    { sent: { a: true }, key: 'validation.type.list' },
  ],
  cells: [
    { cell: 'Zulu; alpha', value: ['z', 'a'] },
    { cell: '甲乙 USB；丙', value: ['ab', 'z'] },
    { cell: '', value: [] },
  ],
  texts: { en: ['Alpha', 'Second', 'Zulu; Alpha'], zh: ['甲', '甲乙 USB', '丙；甲'] },
  filters: [
    { operator: 'contains', operand: 'a', matches: [0, 2] },
    { operator: 'contains', operand: 'ab', matches: [1] },
    { operator: 'contains', operand: '%', matches: [] },
  ],
  rejectedFilters: [
    { operator: 'eq', operand: 'a' },
    { operator: 'contains', operand: ['a'] },
  ],
  finds: [],
}
