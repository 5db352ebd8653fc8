/** Texts of the tags bar. */
import type { Pairs } from '../pairs.ts'

export const tabs = {
  'tabs.bar': ['Open pages', '已打开的页面'],
  'tabs.menuOf': ['Actions on the tab “%{title}”', '标签“%{title}”的操作'],
  'tabs.refresh': ['Refresh', '刷新'],
  'tabs.close.this': ['Close', '关闭'],
  'tabs.close.others': ['Close Others', '关闭其他'],
  'tabs.close.all': ['Close All', '关闭全部'],
  'tabs.close.left': ['Close Left', '关闭左侧'],
  'tabs.close.right': ['Close Right', '关闭右侧'],
  'tabs.pin': ['Pin', '固定'],
  'tabs.unpin': ['Unpin', '取消固定'],
  'tabs.moveLeft': ['Move Left', '左移'],
  'tabs.moveRight': ['Move Right', '右移'],
  'tabs.closeNamed': ['Close “%{title}”', '关闭“%{title}”'],
  'tabs.unsaved': ['unsaved changes', '有未保存的修改'],
  'tabs.pinned': ['pinned', '已固定'],
  'tabs.backward': ['Scroll tabs left', '向左滚动标签'],
  'tabs.forward': ['Scroll tabs right', '向右滚动标签'],
  'tabs.ask.close': [
    'One of these pages has unsaved changes, which will be lost. |||| %{smart_count} of these pages have unsaved changes, which will be lost.',
    '要关闭的页面中有 %{smart_count} 个包含未保存的修改，关闭后这些修改将丢失。',
  ],
  'tabs.ask.refresh': ['This page has unsaved changes, which will be lost.', '该页面有未保存的修改，刷新后将丢失。'],
  'tabs.ask.signOut': [
    'One page has unsaved changes, which will be lost. |||| %{smart_count} pages have unsaved changes, which will be lost.',
    '有 %{smart_count} 个页面包含未保存的修改，退出登录后将丢失。',
  ],
  'tabs.do.close': ['Close without saving', '直接关闭'],
  'tabs.do.refresh': ['Refresh without saving', '直接刷新'],
  'tabs.do.signOut': ['Log out without saving', '直接退出'],
  'tabs.keep': ['Keep editing', '继续编辑'],
} as const satisfies Pairs
