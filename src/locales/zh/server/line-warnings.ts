/** Chinese warnings about parts before they are ordered. */
import type { warnings as en } from '../../en/server/line-warnings.ts'

export const warnings: typeof en = {
  'warning.product': '%{part} 不是 %{model} 的配件（序列号 %{serial}）',
  'warning.productOnly': '%{part} 不是 %{model} 的配件',
  'warning.serial': '%{part} 不适用于序列号 %{serial}',
  'warning.unknown': '我们的产品中没有序列号 %{serial}',
  'warning.superseded': '已被 %{part} 替代',
  'warning.recent': '已于 %{date}订购过 %{quantity} 件（%{number}）',
  'warning.mate': '更换 %{part} 时，需同时更换 %{mate}（%{name}）',
  'warning.use': '改用 %{part}',
  'warning.add': '添加 %{part}',
  'warning.look': '%{model} 的配件',
  'warning.remove': '移除',
  'warning.clear': '移除序列号',
}
