/** Paragraphs of Markdown. */
import { type Examples, same, stored } from '../examples.ts'
import { textFor, textUpTo } from '../text/examples.ts'
import { longText } from './definition.ts'

export const examples: Examples = {
  declare: (options) => longText('Value', '值', { max: 200, ...options }),
  fit: textFor,
  samples: [
    stored('# Safety\n\n- Disconnect **power**'),
    stored('更换灯泡 & <b>拧紧</b>'),
    stored('x'.repeat(200)),
  ],
  accepted: [{ sent: 'a\r\nb\rc\u001bd', stored: 'a\nb\ncd' }],
  rejected: [
    { sent: 'x'.repeat(201), key: 'validation.max.length', values: { max: 200 } },
    { sent: ['x'], key: 'validation.type.text' },
  ],
  cells: [{ cell: 'a\nb', value: 'a\nb' }],
  texts: same('# Safety\n\n- Disconnect **power**', '更换灯泡 & <b>拧紧</b>', 'x'.repeat(200)),
  filters: [
    { operator: 'contains', operand: '**POWER**', matches: [0] },
    { operator: 'contains', operand: '灯泡', matches: [1] },
  ],
  rejectedFilters: [
    { operator: 'eq', operand: 'x' },
    { operator: 'contains', operand: 'x'.repeat(501) },
  ],
  finds: [
    { q: 'disconnect', matches: [0] },
    { q: '拧紧', matches: [1] },
    { q: 'njdp', matches: [] },
  ],
  random: textUpTo(200),
}
