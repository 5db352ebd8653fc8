/** Chinese texts of the tags bar. */
import type { tabs as en } from '../../en/admin/tabs.ts'

export const tabs: typeof en = {
  'tabs.bar': '已打开的页面',
  'tabs.menuOf': '标签“%{title}”的操作',
  'tabs.refresh': '刷新',
  'tabs.close.this': '关闭',
  'tabs.close.others': '关闭其他',
  'tabs.close.all': '关闭全部',
  'tabs.close.left': '关闭左侧',
  'tabs.close.right': '关闭右侧',
  'tabs.pin': '固定',
  'tabs.unpin': '取消固定',
  'tabs.moveLeft': '左移',
  'tabs.moveRight': '右移',
  'tabs.closeNamed': '关闭“%{title}”',
  'tabs.unsaved': '有未保存的修改',
  'tabs.pinned': '已固定',
  'tabs.backward': '向左滚动标签',
  'tabs.forward': '向右滚动标签',
  'tabs.ask.close': '要关闭的页面中有 %{smart_count} 个包含未保存的修改，关闭后这些修改将丢失。',
  'tabs.ask.refresh': '该页面有未保存的修改，刷新后将丢失。',
  'tabs.ask.signOut': '有 %{smart_count} 个页面包含未保存的修改，退出登录后将丢失。',
  'tabs.do.close': '直接关闭',
  'tabs.do.refresh': '直接刷新',
  'tabs.do.signOut': '直接退出',
  'tabs.keep': '继续编辑',
}
