/** Texts of the user menu, the password dialog and the profile. */
import type { Pairs } from '../pairs.ts'

export const profile = {
  'profile.settings': ['Settings', '界面设置'],
  'profile.cancel': ['Cancel', '取消'],
  'profile.warning': ['Warning', '警告'],
  'profile.role.admin': ['Administrator', '管理员'],
  'profile.role.editor': ['Editor', '编辑人员'],
  'profile.role.visitor': ['Visitor', '访客'],
  'profile.role.custom': ['Customer', '客户'],

  'profile.password.title': ['Change password', '修改密码'],
  'profile.password.lead': [
    'Your other devices will be signed out. This one stays signed in.',
    '修改后，其他设备上的登录将失效，本设备保持登录。',
  ],
  'profile.password.old': ['Original password', '原密码'],
  'profile.password.new': ['New password', '新密码'],
  'profile.password.repeat': ['Repeat new password', '再次输入新密码'],
  'profile.password.oldRequired': ['Original password must be filled in', '原密码必须填写'],
  'profile.password.newRequired': ['New password must be filled in', '新密码必须填写'],
  'profile.password.repeatRequired': ['Repeat the new password', '请再次输入新密码'],
  'profile.password.different': ['The new passwords don’t match', '两次输入的新密码不一致'],
  'profile.password.submit': ['Change password', '确认修改'],
  'profile.password.done': ['Password changed', '修改密码完成'],

  'profile.part.details': ['My details', '基本资料'],
  'profile.part.security': ['Security', '安全'],
  'profile.part.changes': ['My changes', '我的操作'],
  'profile.part.appearance': ['Preferences', '偏好设置'],
  'profile.parts': ['Profile sections', '个人中心导航'],
  'profile.roles': ['Roles', '角色'],
  'profile.save': ['Save', '保存'],
  'profile.saved': ['Details saved', '资料已保存'],
  'profile.unsaved': ['Unsaved changes', '有未保存的修改'],
  'profile.failed': ['We couldn’t load this', '加载失败'],
  'profile.retry': ['Try again', '重试'],

  'profile.devices': ['Signed-in devices', '已登录的设备'],
  'profile.devices.lead': [
    'Don’t recognise a device? Sign it out and change your password.',
    '发现不认识的设备？请将其退出并修改密码。',
  ],
  'profile.devices.this': ['This device', '本设备'],
  'profile.devices.unknown': ['Unknown device', '未知设备'],
  'profile.devices.on': ['%{browser} on %{system}', '%{system} 上的 %{browser}'],
  'profile.devices.seen': ['Last used', '最近使用'],
  'profile.devices.since': ['signed in', '登录于'],
  'profile.devices.address': ['from', '来自'],
  'profile.devices.end': ['Sign out', '退出'],
  'profile.devices.endNamed': ['Sign out %{device}', '退出 %{device}'],
  'profile.devices.endOthers': ['Sign out elsewhere', '退出其他设备'],
  'profile.devices.ended': ['Device signed out', '该设备已退出登录'],
  'profile.devices.endedOthers': [
    '1 other device signed out |||| %{smart_count} other devices signed out',
    '其他 %{smart_count} 台设备已退出登录',
  ],
  'profile.password.lead.section': [
    'At least 6 characters. Changing it signs out your other devices.',
    '至少 6 位。修改后其他设备将自动退出登录。',
  ],

  'profile.changes.lead': [
    'Everything you’ve added, changed and deleted, newest first.',
    '您新增、修改和删除的记录，最新的在前。',
  ],
  'profile.changes.none': ['No changes yet.', '您还没有任何操作记录。'],
  'profile.changes.older': ['Show older changes', '显示更早的记录'],
  'profile.changes.fields': ['Fields: %{names}', '字段：%{names}'],

  'profile.language': ['Language', '语言'],
  'profile.size': ['Size', '界面大小'],
} as const satisfies Pairs
