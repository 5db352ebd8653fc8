/** Texts of saved views. */
import type { views as en } from '#locales/en/admin/views.ts'

export const views: typeof en = {
  'views.name': '视图',
  'views.all': '全部',
  'views.changed': '已修改',
  'views.save': '保存',
  'views.saveOf': '保存视图“%{name}”',
  'views.saveAs': '另存为新视图',
  'views.reset': '还原',
  'views.resetOf': '还原视图“%{name}”',
  'views.edit': '重命名或共享',
  'views.editTitle': '编辑视图“%{name}”',
  'views.link': '复制链接',
  'views.linkCopied': '链接已复制',
  'views.delete': '删除视图',
  'views.viewName': '名称',
  'views.sharedWith': '共享给角色',
  'views.private': '未共享的视图只有您自己能看到。',
  'views.defaultFor': '设为角色的默认视图',
  'views.defaultHelp': '这些角色打开列表时默认使用此视图。',
  'views.partly': '此视图用到了已不存在或您无权查看的字段，显示时已略过：%{names}',
  'views.gone': '此视图已不存在，或未共享给您',
  'views.filters': '%{smart_count} 个筛选条件',
  'views.ownColumns': '自选列',
  'views.open': '打开视图',
  'views.openOf': '打开视图“%{name}”',
}
