/** Chinese texts about the selected unit. */
import type { unit as en } from '../../en/storefront/unit.ts'

export const unit: typeof en = {
  'unit.shown': '仅显示适用于序列号 %{serial} 的内容',
  'unit.shownOf': '仅显示适用于 %{model}（序列号 %{serial}）的内容',
  'unit.clear': '显示全部',
  'unit.label': '设备序列号',
  'unit.hint': '见电源接口旁的铭牌',
  'unit.scan': '用摄像头扫描',
  'unit.use': '查看适用内容',
}
