/** Texts of the change page. */
import { type Pair, textsOf } from '#storefront/core/language/language.tsx'

export const messages = {
  'change.ask': ['Ask about this change', '咨询此变更'],
  'change.number': ['change number', '变更编号'],
  'change.effective': ['Effective %{date}', '生效日期 %{date}'],
  'change.parts': ['Old and new part', '新旧料号'],
  'change.part': ['Part', '料号'],
  'change.none': ['No part with this number', '没有此料号'],
  'change.unit': ['Does it affect your unit?', '您的设备是否涉及？'],
  'change.unitLead': [
    'It applies to serial numbers %{span}. Enter yours to find out.',
    '适用序列号：%{span}。输入您的设备序列号即可判断。',
  ],
  'change.unitAll': ['It applies to every unit of this product.', '适用于该产品的全部设备。'],
  'change.yes': ['Affects your unit %{serial}', '与您的设备 %{serial} 有关'],
  'change.no': [
    'Doesn’t affect your unit %{serial}: it applies to serial numbers %{span}',
    '与您的设备 %{serial} 无关：适用序列号 %{span}',
  ],
  'change.unknown': [
    'Your serial number %{serial} has a different format. Please compare it with %{span}.',
    '您的序列号 %{serial} 格式不同，请与 %{span} 核对',
  ],
  'change.otherUnit': ['Choose another unit', '更换设备'],
  'change.what': ['Change details', '变更内容'],
  'change.where': ['Where it applies', '适用位置'],
  'change.onDrawing': ['Show on the drawing', '在爆炸图中查看'],
  'change.firmware': ['Firmware for %{model}', '%{model} 的固件'],
  'change.all': ['All changes to %{model}', '%{model} 的全部变更'],
} as const satisfies Record<string, Pair>

export const useText = textsOf(messages)
