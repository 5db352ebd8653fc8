/** Chinese texts of the search for pages and records. */
import type { search as en } from '../../en/admin/search.ts'

export const search: typeof en = {
  'search.open': '搜索',
  'search.name': '搜索页面、记录和操作',
  'search.placeholder': '页面、操作、料号、客户、订单…',
  'search.results': '搜索结果',
  'search.close': '关闭搜索',
  'search.clear': '清空',
  'search.recent': '最近使用',
  'search.pages': '页面',
  'search.actions': '操作',
  'search.records': '记录',
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

  'action.export': '导出全部为 Excel：%{name}',
  'action.changes': '修改记录：%{name}',
  'action.trash': '回收站：%{name}',
  'action.mode.system': '外观：跟随系统',
  'action.mode.light': '外观：浅色',
  'action.mode.dark': '外观：深色',
  'action.language': '语言：%{name}',
}
