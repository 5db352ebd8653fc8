/** Chinese texts about the units of a customer. */
import type { savedFixtures as en } from '../../en/storefront/saved-fixtures.ts'

export const savedFixtures: typeof en = {
  'fixtures.title': '我的设备',
  'fixtures.lead': '保存设备及其序列号，一键查看适用的爆炸图、配件与固件。',
  'fixtures.none': '还没有保存设备。打开产品页面，点击“保存到我的设备”。',
  'fixtures.products': '查找产品',
  'fixtures.serial': '序列号',
  'fixtures.serialHint': '见设备铭牌，也可以稍后填写',
  'fixtures.noSerial': '尚无序列号',
  'fixtures.addSerial': '填写序列号',
  'fixtures.location': '位置',
  'fixtures.locationHint': '场馆、舞台、灯位',
  'fixtures.note': '备注',
  'fixtures.keep': '保存',
  'fixtures.change': '编辑',
  'fixtures.changeOf': '编辑 %{serial}',
  'fixtures.use': '查看适用内容',
  'fixtures.useOf': '查看适用于 %{serial} 的内容',
  'fixtures.inUse': '使用中',
  'fixtures.remove': '移除 %{serial}',
  'fixtures.removed': '已移除 %{serial}',
  'fixtures.undo': '撤销',
  'fixtures.gone': '该产品已不在产品目录中',
  'fixtures.saveOf': '将 %{model} 保存到我的设备',
  'fixtures.saved': '%{serial} 已保存到我的设备',
}
