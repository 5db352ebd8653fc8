/** Paragraphs in one language or both. */
import { bothFor, bothUpTo, rejected, samples } from '../bilingual-text/examples.ts'
import { type Examples, NONE } from '../examples.ts'
import { bilingualLongText } from './definition.ts'

export const examples: Examples = {
  declare: (options) => bilingualLongText('Value', '值', { max: 500, ...options }),
  fit: bothFor,
  samples: [...samples] as unknown as Examples['samples'],
  rejected: [
    ...rejected,
    { sent: { en: 'x'.repeat(501) }, at: 'en', key: 'validation.max.length', values: { max: 500 } },
  ],
  cells: [{ cell: 'a\nb', value: { en: 'a\nb', zh: null } }],
  texts: { en: ['Alpha lens', 'Beta', '螺丝'], zh: ['透镜 甲', 'Beta', '螺丝'] },
  filters: [
    { operator: 'contains', operand: 'lens', matches: [0] },
    { operator: 'contains', operand: '螺', matches: [2] },
    { operator: 'untranslated', operand: true, matches: [1, 2] },
    { operator: 'untranslated', operand: 'en', matches: [2] },
    { operator: 'untranslated', operand: 'zh', matches: [1] },
    { operator: 'untranslated', operand: false, matches: [0, NONE] },
  ],
  rejectedFilters: [{ operator: 'starts', operand: 'A' }],
  finds: [{ q: '螺丝', matches: [2] }],
  random: bothUpTo(200),
}
