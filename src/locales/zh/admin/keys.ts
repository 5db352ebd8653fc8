/** Chinese texts of the keys of pages. */
import type { keys as en } from '../../en/admin/keys.ts'

export const keys: typeof en = {
  'keys.title': '本页快捷键',
  'keys.help': '显示本页快捷键',
  'keys.off': '单键快捷键已关闭。',
  'keys.settings': '前往设置',
  'keys.close': '关闭',
  'keys.scope.list': '列表',
  'keys.scope.record': '记录',
  'keys.scope.everywhere': '所有页面',
  'keys.search': '搜索列表',
  'keys.new': '新增记录',
  'keys.edit': '编辑第一个字段',
  'keys.nextRow': '下一行',
  'keys.previousRow': '上一行',
  'keys.openRow': '打开该行',
  'keys.paneRow': '在列表旁查看',
  'keys.closePane': '关闭列表旁的记录',
  'keys.tickRow': '选择该行',
  'keys.save': '保存并留在此页',
  'keys.saveNext': '保存并打开下一条',
}
