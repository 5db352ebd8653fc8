/** Texts about parts. */
import { type Pair, textsOf } from '#storefront/core/language/language.tsx'

export const messages = {
  'part.title': ['Part %{number}', '配件 %{number}'],
  'part.copy': ['part number', '料号'],
  'part.specification': ['Specification', '规格'],
  'part.unit': ['Unit', '单位'],
  'part.weight': ['Weight', '重量'],
  'part.status': ['Status', '状态'],
  'part.orderInstead': ['This part has been superseded. Order this instead:', '该料号已被替代，请订购：'],
  'part.obsolete': ['This part is no longer available.', '该配件已停供。'],
  'part.chain': ['Part number history', '料号变更'],
  'part.this': ['this part', '当前配件'],
  'part.current': ['current number', '现行料号'],
  'part.used': ['Where it is used', '使用位置'],
  'part.usedNone': ['Not used in any part list.', '没有配件清单包含该料号。'],
  'part.usedIn': ['Product', '产品'],
  'part.assembly': ['Assembly', '组件'],
  'part.balloon': ['Item', '序号'],
  'part.quantity': ['Quantity', '数量'],
  'part.units': ['Serial numbers', '序列号范围'],
  'part.all': ['all', '全部'],
  'part.changes': ['Change information', '变更信息'],
  'part.close': ['Close part', '关闭配件'],
  'part.page': ['View part details', '查看配件详情'],
  'part.needed': ['%{n} in this assembly', '本组件用量 %{n}'],
  'part.inCart': ['%{n} in the cart', '购物车中有 %{n}'],
  'part.balloonOf': ['Item %{balloon}', '序号 %{balloon}'],
  'part.ask': ['Ask about this part', '咨询该配件'],
} as const satisfies Record<string, Pair>

export const useText = textsOf(messages)
