/** Chinese texts of the user menu, the password dialog and the profile. */
import type { profile as en } from '../../en/admin/profile.ts'

export const profile: typeof en = {
  'profile.cancel': '取消',
  'profile.warning': '警告',

  'profile.password.lead': '修改后，其他设备上的登录将失效，本设备保持登录。',
  'profile.password.old': '原密码',
  'profile.password.new': '新密码',
  'profile.password.repeat': '再次输入新密码',
  'profile.password.oldRequired': '原密码必须填写',
  'profile.password.newRequired': '新密码必须填写',
  'profile.password.repeatRequired': '请再次输入新密码',
  'profile.password.different': '两次输入的新密码不一致',
  'profile.password.submit': '确认修改',
  'profile.password.done': '修改密码完成',

  'profile.part.details': '基本资料',
  'profile.part.security': '安全',
  'profile.part.changes': '我的操作',
  'profile.part.appearance': '偏好设置',
  'profile.parts': '个人中心导航',
  'profile.roles': '角色',
  'profile.save': '保存',
  'profile.saved': '资料已保存',
  'profile.unsaved': '有未保存的修改',
  'profile.failed': '加载失败',
  'profile.retry': '重试',

  'profile.devices': '已登录的设备',
  'profile.devices.lead': '发现不认识的设备？请将其退出并修改密码。',
  'profile.devices.this': '本设备',
  'profile.devices.unknown': '未知设备',
  'profile.devices.on': '%{system} 上的 %{browser}',
  'profile.devices.seen': '最近使用',
  'profile.devices.since': '登录于',
  'profile.devices.address': '来自',
  'profile.devices.end': '退出',
  'profile.devices.endNamed': '退出 %{device}',
  'profile.devices.endOthers': '退出其他设备',
  'profile.devices.ended': '该设备已退出登录',
  'profile.devices.endedOthers': '其他 %{smart_count} 台设备已退出登录',
  'profile.password.lead.section': '至少 6 位。修改后其他设备将自动退出登录。',

  'profile.changes.lead': '您新增、修改和删除的记录，最新的在前。',
  'profile.changes.none': '您还没有任何操作记录。',
  'profile.changes.older': '显示更早的记录',
  'profile.changes.fields': '字段：%{names}',

  'profile.language': '语言',
  'profile.size': '界面大小',
}
