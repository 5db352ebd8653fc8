/** Texts of the area "guides". */
import type { Pairs } from '../pairs.ts'

export const guides = {
  'guides.steps': ['%{smart_count} step |||| %{smart_count} steps', '%{smart_count} 步'],
  'guides.goTo': ['step %{number}', '第 %{number} 步'],
} as const satisfies Pairs
