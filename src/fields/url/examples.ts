/** Addresses, and scripts in their place. */
import { type Examples, NONE, same, stored } from '../examples.ts'
import { url } from './definition.ts'

export const examples: Examples = {
  declare: (options) => url('Value', '值', { internal: true, ...options }),
  fit: (_, index) => `https://example.com/${index}`,
  samples: [
    stored('/goods/code/index'),
    stored('https://example.cn/路径?x=1#y'),
    stored('mailto:a@example.com'),
  ],
  accepted: [stored('#'), stored('tel:+86-10-1234'), stored('HTTP://example.com')],
  rejected: [
    { sent: 'javascript:alert(1)', key: 'validation.url' },
    { sent: 'data:text/html,x', key: 'validation.url' },
    { sent: 'https://', key: 'validation.url' },
    { sent: 'https://example.com/\u0001', key: 'validation.url' },
    { sent: '//example.com/x', key: 'validation.url' },
    { sent: 'example.com', key: 'validation.url' },
    {
      sent: `https://example.com/${'x'.repeat(2000)}`,
      key: 'validation.max.length',
      values: { max: 2000 },
    },
  ],
  cells: [{ cell: ' https://example.com ', value: 'https://example.com' }],
  texts: same('/goods/code/index', 'https://example.cn/路径?x=1#y', 'mailto:a@example.com'),
  filters: [
    { operator: 'eq', operand: '/goods/code/index', matches: [0] },
    { operator: 'ne', operand: '/goods/code/index', matches: [1, 2, NONE] },
    { operator: 'in', operand: ['mailto:a@example.com'], matches: [2] },
    { operator: 'contains', operand: 'example', matches: [1, 2] },
    { operator: 'starts', operand: 'HTTPS:', matches: [1] },
  ],
  rejectedFilters: [{ operator: 'lt', operand: 'x' }],
  finds: [{ q: 'goods', matches: [0] }],
}
