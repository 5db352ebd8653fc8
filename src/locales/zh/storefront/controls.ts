/** Chinese texts of the storefront's shared components. */
import type { controls as en } from '../../en/storefront/controls.ts'

export const controls: typeof en = {
  'page.share': '分享',
  'page.shared': '链接已复制',
  'stepper.less': '减少',
  'stepper.more': '增加',
  'stepper.range': '%{min} 至 %{max} 之间的整数',
  'copy.what': '复制%{what}',
  'copy.failed': '浏览器不允许在此复制',
  'copy.done': '已复制',
  'pager.label': '分页',
  'pager.previous': '上一页',
  'pager.next': '下一页',
  'pager.place': '第 %{page} 页，共 %{pages} 页',
  'search.list': '在此列表中搜索',
}
