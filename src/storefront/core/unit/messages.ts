/** Texts about the selected unit. */
import { type Pair, textsOf } from '../language/language.tsx'

export const messages = {
  'unit.shown': ['Showing what fits serial number %{serial}', '仅显示适用于序列号 %{serial} 的内容'],
  'unit.shownOf': [
    'Showing what fits %{model}, serial number %{serial}',
    '仅显示适用于 %{model}（序列号 %{serial}）的内容',
  ],
  'unit.clear': ['Show everything', '显示全部'],
  'unit.label': ['Serial number of your unit', '设备序列号'],
  'unit.hint': ['On the label next to the mains inlet', '见电源接口旁的铭牌'],
  'unit.use': ['Show what fits', '查看适用内容'],
} as const satisfies Record<string, Pair>

export const useText = textsOf(messages)
