/** Texts about parts. */
import { type Pair, textsOf } from '#storefront/core/language/language.tsx'

export const messages = {
  'part.title': ['Part %{number}', '配件 %{number}'],
  'part.copy': ['part number', '料号'],
  'part.specification': ['Specification', '规格'],
  'part.unit': ['Unit', '单位'],
  'part.weight': ['Weight', '重量'],
  'part.status': ['Status', '状态'],
  'part.orderInstead': ['This number has been superseded. Order instead:', '该料号已被替代，请订购：'],
  'part.obsolete': ['This part is no longer supplied.', '该配件已停止供应。'],
  'part.chain': ['Part numbers over time', '料号变更'],
  'part.this': ['this part', '当前配件'],
  'part.current': ['current number', '现行料号'],
  'part.used': ['Where it is used', '使用位置'],
  'part.usedNone': ['No part list names this number.', '没有配件清单包含该料号。'],
  'part.usedIn': ['Product', '产品'],
  'part.assembly': ['Assembly', '组件'],
  'part.balloon': ['No.', '序号'],
  'part.quantity': ['Quantity', '数量'],
  'part.units': ['Units', '序列号范围'],
  'part.all': ['all', '全部'],
  'part.changes': ['Change information', '变更信息'],
  'part.close': ['Close the part', '关闭配件'],
  'part.page': ['Everything about this part', '查看配件详情'],
  'part.needed': ['%{n} in this assembly', '本组件用量 %{n}'],
  'part.inCart': ['%{n} in the cart', '购物车中 %{n}'],
  'part.balloonOf': ['No. %{balloon}', '序号 %{balloon}'],
  'part.ask': ['Ask about this part', '咨询该配件'],
} as const satisfies Record<string, Pair>

export const useText = textsOf(messages)
