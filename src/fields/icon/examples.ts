/** Names and addresses of icons. */
import { type Examples, same, stored } from '../examples.ts'
import { icon } from './definition.ts'

export const examples: Examples = {
  declare: (options) => icon('Value', '值', options),
  samples: [stored('fan'), stored('lamp-2'), stored('star')],
  accepted: [
    'https://cdn.example.com/a.svg?v=1',
    'http://example.com/a.png',
    'mailto:a@example.com',
    'tel:+86 20',
  ].map(stored),
  rejected: [
    { sent: 'Fan', key: 'validation.icon' },
    { sent: 'a b', key: 'validation.icon' },
    { sent: 'javascript:alert(1)', key: 'validation.icon' },
    { sent: '//example.com/a.svg', key: 'validation.icon' },
    { sent: 'x'.repeat(41), key: 'validation.icon' },
  ],
  cells: [{ cell: 'fan', value: 'fan' }],
  texts: same('fan', 'lamp-2', 'star'),
  filters: [{ operator: 'eq', operand: 'lamp-2', matches: [1] }],
  rejectedFilters: [
    { operator: 'contains', operand: 'a' },
    { operator: 'eq', operand: 'NO ICON' },
  ],
  finds: [],
}
