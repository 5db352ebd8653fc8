/** Texts of the search for pages and records. */
import type { Pairs } from '../pairs.ts'

export const search = {
  'search.open': ['Search', '搜索'],
  'search.name': ['Search for pages and records', '搜索页面和记录'],
  'search.placeholder': ['Page, part number, product, order…', '页面、料号、产品、订单…'],
  'search.results': ['Search results', '搜索结果'],
  'search.close': ['Close search', '关闭搜索'],
  'search.clear': ['Clear', '清空'],
  'search.recent': ['Recent', '最近选择'],
  'search.pages': ['Pages', '页面'],
  'search.searching': ['Searching…', '正在搜索…'],
  'search.count': ['1 result |||| %{smart_count} results', '%{smart_count} 条结果'],
  'search.nothing': ['No results for “%{q}”', '未找到与“%{q}”匹配的内容'],
  'search.instead': ['Search the lists instead', '改为在列表中搜索'],
  'search.inList': ['Search %{name} for “%{q}”', '在%{name}中搜索“%{q}”'],
  'search.more': ['All results for “%{q}” in %{name}', '查看%{name}中与“%{q}”匹配的全部记录'],
  'search.failed': ['We couldn’t search this', '此处搜索失败'],
  'search.retry': ['Try again', '重试'],
  'search.keyMove': ['to select', '选择'],
  'search.keyOpen': ['to open', '打开'],
  'search.keyClose': ['to close', '关闭'],
} as const satisfies Pairs
