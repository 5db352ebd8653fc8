/** Chinese warnings about parts before they are ordered. */
import type { alarms as en } from '../../en/server/alarms.ts'

export const alarms: typeof en = {
  'alarm.product': '%{part} 不是 %{model} 的配件（序列号 %{serial}）',
  'alarm.productOnly': '%{part} 不是 %{model} 的配件',
  'alarm.serial': '%{part} 不适用于序列号 %{serial}',
  'alarm.superseded': '已被 %{part} 替代',
  'alarm.recent': '贵公司已于 %{date} 订购过 %{quantity} 件（%{number}）',
  'alarm.mate': '更换 %{part} 时，需同时更换 %{mate}（%{name}）',
  'alarm.use': '改用 %{part}',
  'alarm.add': '添加 %{part}',
  'alarm.look': '%{model} 的配件',
  'alarm.remove': '移除',
}
