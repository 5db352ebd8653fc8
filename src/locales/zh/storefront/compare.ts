/** Chinese texts of the product comparison. */
import type { compare as en } from '../../en/storefront/compare.ts'

export const compare: typeof en = {
  'compare.here': '对比',
  'compare.label': '对比产品',
  'compare.choose': '选择产品',
  'compare.title': '%{left} 与 %{right} 对比',
  'compare.pick': '对比 %{model}',
  'compare.differences': '仅显示不同项',
  'compare.same': '两款产品规格相同',
  'compare.specification': '规格',
  'compare.missing': '未提供',
  'compare.differs': '不同',
}
