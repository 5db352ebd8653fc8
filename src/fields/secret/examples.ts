/** Passwords, which never return. */
import { type Examples, same } from '../examples.ts'
import { secret } from './definition.ts'

export const examples: Examples = {
  declare: (options) => secret('Value', '值', options),
  samples: [
    { sent: 'secret 1', stored: null },
    { sent: '密码密码密码', stored: null },
  ],
  rejected: [
    { sent: '12345', key: 'validation.min.length', values: { min: 6 } },
    { sent: 'x'.repeat(201), key: 'validation.max.length', values: { max: 200 } },
    { sent: 123456, key: 'validation.type.text' },
    { sent: '', key: 'validation.required' },
    { sent: '        ', key: 'validation.required' },
  ],
  cells: [{ cell: 'secret 1', value: 'secret 1' }],
  texts: same('', ''),
  cellsAreNames: true,
  filters: [],
  rejectedFilters: [
    { operator: 'eq', operand: 'secret 1' },
    { operator: 'empty', operand: true },
  ],
  finds: [{ q: 'secret', matches: [] }],
}
