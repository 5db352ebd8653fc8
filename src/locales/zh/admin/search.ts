/** Chinese texts of the search for pages and records. */
import type { search as en } from '../../en/admin/search.ts'

export const search: typeof en = {
  'search.open': '搜索',
  'search.name': '搜索页面和记录',
  'search.placeholder': '页面、料号、产品、订单…',
  'search.results': '搜索结果',
  'search.close': '关闭搜索',
  'search.clear': '清空',
  'search.recent': '最近选择',
  'search.pages': '页面',
  'search.searching': '正在搜索…',
  'search.count': '%{smart_count} 条结果',
  'search.nothing': '未找到与“%{q}”匹配的内容',
  'search.instead': '改为在列表中搜索',
  'search.inList': '在%{name}中搜索“%{q}”',
  'search.more': '查看%{name}中与“%{q}”匹配的全部记录',
  'search.failed': '此处搜索失败',
  'search.retry': '重试',
  'search.keyMove': '选择',
  'search.keyOpen': '打开',
  'search.keyClose': '关闭',
}
