/** Sizes of files, derived by the server. */
import { sampleText } from '../../../tests/support/sample-files.ts'
import type { Examples } from '../examples.ts'
import { computed, file } from '../index.ts'

const files = [sampleText('1.txt', 1), sampleText('2.txt', 20), sampleText('3.txt', 300)] as const

const [first, second, third] = files

/** The size of the file in the field `source`. */
export const examples: Examples = {
  declare: (options) =>
    computed('Value', '值', { from: 'source', take: 'size', as: 'bytes', ...options }),
  derivedFrom: { field: 'source', declare: () => file('Source', '来源') },
  files,
  samples: [
    { sent: first.stored, stored: 1 },
    { sent: { ...second.stored, size: 999 }, stored: 20 },
    { sent: third.stored, stored: 300 },
  ],
  rejected: [],
  cells: [],
  texts: { en: ['1', '20', '300'], zh: ['1', '20', '300'] },
  cellsAreNames: true,
  filters: [
    { operator: 'eq', operand: 20, matches: [1] },
    { operator: 'gt', operand: 1, matches: [1, 2] },
    { operator: 'gt', operand: 1.5, matches: [1, 2] },
    { operator: 'lt', operand: 300, matches: [0, 1] },
  ],
  rejectedFilters: [{ operator: 'contains', operand: '2' }],
  finds: [],
}
