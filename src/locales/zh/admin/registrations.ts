/** Chinese texts of registrations. */
import type { registrations as en } from '../../en/admin/registrations.ts'

export const registrations: typeof en = {
  'registrations.views': '注册申请',
  'registrations.queue': '待审核',
  'registrations.history': '审核记录',
  'registrations.search': '搜索注册申请',
  'registrations.empty': '没有待审核的注册申请',
  'registrations.emptyHelp': '新的注册申请会显示在这里，最早的排在最前。',
  'registrations.noneFound': '没有符合条件的注册申请',
  'registrations.selectAll': '全选本页',
  'registrations.select': '选择 %{name}',
  'letter.to': '收件人',
  'letter.subject': '主题',
  'registrations.waitsMinutes': '已等待 %{smart_count} 分钟',
  'registrations.waitsHours': '已等待 %{smart_count} 小时',
  'registrations.waitsDays': '已等待 %{smart_count} 天',
  'registrations.hint.email': '邮箱与 %{name} 相同',
  'registrations.hint.mobile': '手机号与 %{name} 相同',
  'registrations.hint.company': '公司与 %{name} 相同',
  'registrations.hint.domain': '邮箱域名与 %{name} 相同',
  'registrations.decidedBy': '审核人',
  'registrations.unknownReviewer': '未知',
  'registrations.all': '全部',
  'registrations.byStatus': '显示',
  'registrations.language': '邮件语言：%{language}',
}
