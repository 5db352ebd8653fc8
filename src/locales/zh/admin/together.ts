/** Chinese texts about others who work on the same records. */
import type { together as en } from '../../en/admin/together.ts'

export const together: typeof en = {
  'together.viewing': '%{name} 正在查看此记录',
  'together.editing': '%{name} 正在编辑此记录',
  'together.updated': '此记录已更新',
  'together.updatedBy': '%{name} 更新了此记录',
  'together.changed': '您打开后，此记录已有新的修改',
  'together.changedBy': '%{name} 修改了此记录',
  'together.compare': '对比',
  'together.deleted': '此记录已被删除',

  'notes.title': '批注',
  'notes.all': '显示全部 %{count} 条',
  'notes.new': '添加批注',
  'notes.hint': '输入 @ 可提及同事，按 Enter 选择第一位，按 Ctrl+Enter 提交。',
  'notes.people': '同事',
  'notes.add': '提交',
  'notes.delete': '删除 %{name} 的批注',
  'notes.deletedAccount': '已删除的账号',

  'bell.title': '通知',
  'bell.open': '%{smart_count} 条未读通知',
  'bell.openEmpty': '通知',
  'bell.none': '暂无与您有关的通知',
  'bell.readAll': '全部标为已读',
  'bell.awaited': '待您处理',
  'bell.unread': '未读',
  'bell.mentioned': '%{name} 在“%{title}”中提到了您',
  'bell.assigned': '%{name} 将“%{title}”分配给了您',
  'bell.jobDone': '任务已完成：%{title}',
  'bell.replied': '%{name} 已回复：%{title}',
  'bell.bounced': '关于“%{title}”的邮件未能送达',
  'bell.jobFailed': '任务失败：%{title}',
  'bell.step': '%{name} 对“%{title}”执行了“%{step}”',
}
