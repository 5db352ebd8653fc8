/** Texts of the product comparison. */
import { type Pair, textsOf } from '#storefront/core/language/language.tsx'

export const messages = {
  'compare.here': ['Comparison', '对比'],
  'compare.label': ['Compare with', '对比产品'],
  'compare.choose': ['Choose a product', '选择产品'],
  'compare.title': ['%{left} and %{right} compared', '%{left} 与 %{right} 对比'],
  'compare.pick': ['Compare %{model}', '对比 %{model}'],
  'compare.differences': ['Differences only', '仅显示不同项'],
  'compare.same': ['These products have the same specifications', '两款产品规格相同'],
  'compare.specification': ['Specification', '规格'],
  'compare.missing': ['not specified', '未提供'],
  'compare.differs': ['differs', '不同'],
} as const satisfies Record<string, Pair>

export const useText = textsOf(messages)
