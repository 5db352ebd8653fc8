/** Texts of the catalogue and of the search results. */
import { type Pair, textsOf } from '#storefront/core/language/language.tsx'
import { messages as box } from './box-messages.ts'

export const messages = {
  ...box,
  'results.products': ['Products', '产品'],
  'results.title': ['Results for “%{q}”', '“%{q}”的搜索结果'],
  'results.count': ['%{count} %{count|result|results}', '共 %{count} 条结果'],
  'results.countMore': ['More than %{count} results', '超过 %{count} 条结果'],
  'results.productCount': ['%{count} %{count|product|products}', '共 %{count} 款产品'],
  'results.groups': ['Types of results', '结果类型'],
  'results.everything': ['All', '全部'],
  'results.more': ['All %{count}', '查看全部 %{count} 条'],
  'results.moreOf': ['All %{count}: %{group}', '查看全部 %{count} 条%{group}'],
  'results.narrow': ['Filters', '筛选'],
  'results.line': ['Product line', '产品类目'],
  'results.category': ['Category', '产品分类'],
  'results.status': ['Status', '状态'],
  'results.type': ['Type', '类型'],
  'results.remove': ['Remove %{label}', '移除 %{label}'],
  'results.clear': ['Clear all filters', '清除全部筛选'],
  'results.instead': [
    'No results for “%{q}”. Showing results for “%{instead}” instead.',
    '未找到与“%{q}”匹配的内容，以下是“%{instead}”的搜索结果。',
  ],
  'results.none': ['No results for “%{q}”', '未找到与“%{q}”匹配的内容'],
  'results.noneText': [
    'Check the spelling, or try less: part of a number, one word, an error code or pinyin. You can also contact us.',
    '请检查拼写，或缩短关键词：部分料号、一个词、故障代码或拼音。也可以直接联系我们。',
  ],
  'results.noneNarrowed': ['No results match all filters', '没有同时符合所有筛选条件的内容'],
  'results.noProducts': ['No products here yet', '此处暂无产品'],
  'results.ask': ['Contact us about “%{q}”', '咨询“%{q}”'],
  'results.browse': ['Browse all products', '浏览全部产品'],
  'results.back': ['Go back', '返回'],
  'results.unit': ['%{model}, serial number %{serial}', '%{serial} 是一台 %{model}'],
  'results.unitMine': ['Your %{model}, serial number %{serial}', '%{serial} 是您保存的 %{model}'],
  'results.unitUse': ['Show what fits this unit', '查看适用于此设备的内容'],
  'results.for': ['For %{products}', '适用于 %{products}'],
  'results.version': ['Version %{detail}', '版本 %{detail}'],
  'results.detail': ['%{detail}', '%{detail}'],
  'results.replacedBy': ['Replaced by %{by}', '已由 %{by} 替代'],
} as const satisfies Record<string, Pair>

export const useText = textsOf(messages)
