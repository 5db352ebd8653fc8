/** Texts of the start page. */
import { type Pair, textsOf } from '../../language.tsx'

export const messages = {
  'home.hello': ['Hello, %{name}', '您好，%{name}'],
  'home.lead': ['What are you working on today?', '今天需要维修哪类灯具？'],
  'home.lines': ['Product lines', '产品类目'],
  'home.noLines': ['No product lines are published yet.', '暂未发布产品类目。'],
} as const satisfies Record<string, Pair>

export const useText = textsOf(messages)
