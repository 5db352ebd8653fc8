/** Texts of the start page, and of the question whether a text is there in both languages. */
import type { Pairs } from '../pairs.ts'

export const dashboard = {
  'operator.untranslated': ['lacks a language', '缺少一种语言'],
  'operator.translated': ['lacks no language', '语言齐全'],
} as const satisfies Pairs
