/** Chinese texts of the change page. */
import type { change as en } from '../../en/storefront/change.ts'

export const change: typeof en = {
  'change.ask': '咨询此变更',
  'change.number': '变更编号',
  'change.effective': '生效日期 %{date}',
  'change.parts': '新旧料号',
  'change.part': '料号',
  'change.none': '没有此料号',
  'change.unit': '您的设备是否受影响？',
  'change.unitLead': '适用序列号：%{span}。输入您的设备序列号即可判断。',
  'change.unitAll': '适用于该产品的全部设备。',
  'change.yes': '与您的设备 %{serial} 有关',
  'change.no': '与您的设备 %{serial} 无关：适用序列号 %{span}',
  'change.unknown': '您的序列号 %{serial} 格式不同，请与 %{span} 核对',
  'change.otherUnit': '更换设备',
  'change.what': '变更内容',
  'change.where': '适用位置',
  'change.firmware': '%{model} 的固件',
  'change.all': '%{model} 的全部变更',
}
