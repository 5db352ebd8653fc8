/** Yes and no, in words of both languages. */
import { type Examples, NONE, stored } from '../examples.ts'
import { boolean } from './definition.ts'

export const examples: Examples = {
  declare: (options) => boolean('Value', '值', options),
  samples: [stored(false), stored(true)],
  rejected: [
    { sent: 'yes', key: 'validation.type.boolean' },
    { sent: 1, key: 'validation.type.boolean' },
  ],
  cells: [
    { cell: ' Yes ', value: true },
    { cell: '是', value: true },
    { cell: '否', value: false },
    { cell: '', value: false },
    { cell: 'perhaps', value: 'perhaps' },
  ],
  texts: { en: ['no', 'yes'], zh: ['否', '是'] },
  filters: [
    { operator: 'eq', operand: true, matches: [1] },
    { operator: 'eq', operand: false, matches: [0, NONE] },
  ],
  rejectedFilters: [
    { operator: 'eq', operand: 'true' },
    { operator: 'empty', operand: true },
  ],
  finds: [],
  ranks: { en: [0, 1], zh: [0, 1] },
}
