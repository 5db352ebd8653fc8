/** Email addresses. */
import { type Examples, NONE, same, stored } from '../examples.ts'
import { email } from './definition.ts'

export const examples: Examples = {
  declare: (options) => email('Value', '值', options),
  fit: (_, index) => `person${index}@example.com`,
  samples: [stored('a@example.com'), stored('lin.wang@example.cn'), stored('z+x@example.org')],
  rejected: [
    { sent: 'a@b', key: 'validation.email' },
    { sent: 'a b@example.com', key: 'validation.email' },
    { sent: 'a@example.com\u0001', key: 'validation.email' },
    { sent: 1, key: 'validation.type.text' },
  ],
  cells: [{ cell: ' a@example.com ', value: 'a@example.com' }],
  texts: same('a@example.com', 'lin.wang@example.cn', 'z+x@example.org'),
  filters: [
    { operator: 'eq', operand: 'a@example.com', matches: [0] },
    { operator: 'ne', operand: 'a@example.com', matches: [1, 2, NONE] },
    { operator: 'in', operand: ['a@example.com'], matches: [0] },
    { operator: 'contains', operand: '@EXAMPLE.c', matches: [0, 1] },
    { operator: 'starts', operand: 'z+', matches: [2] },
  ],
  rejectedFilters: [{ operator: 'between', operand: ['a', 'b'] }],
  finds: [
    { q: 'example', matches: [0, 1, 2] },
    { q: 'lin.wang', matches: [1] },
  ],
}
