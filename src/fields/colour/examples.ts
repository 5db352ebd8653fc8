/** Colours. */
import fc from 'fast-check'
import { type Examples, same, stored } from '../examples.ts'
import { colour } from './definition.ts'

export const examples: Examples = {
  declare: (options) => colour('Value', '值', options),
  samples: [{ sent: '#00AAff', stored: '#00aaff' }, stored('#123456'), stored('#ffffff')],
  rejected: [
    { sent: 'red', key: 'validation.pattern' },
    { sent: '#fff', key: 'validation.pattern' },
    { sent: 0xffffff, key: 'validation.type.text' },
  ],
  cells: [{ cell: ' #FFFFFF ', value: '#FFFFFF' }],
  texts: same('#00aaff', '#123456', '#ffffff'),
  filters: [{ operator: 'eq', operand: '#00AAFF', matches: [0] }],
  rejectedFilters: [{ operator: 'eq', operand: 'red' }],
  finds: [],
  random: fc.stringMatching(/^#[0-9a-f]{6}$/),
}
