/** Chinese texts of the sign-in by WeChat. */
import type { social as en } from '../../en/admin/social.ts'

export const social: typeof en = {
  'social.name': '微信',
  'social.title': '微信登录',
  'social.lead': '已绑定微信的后台用户可免密码登录。',
  'social.scan': '微信扫码登录',
  'social.inside': '在微信中授权登录',
  'social.password': '使用密码登录',
  'social.notConfigured': '未启用微信登录',
  'social.notConfiguredText': '本系统尚未接入微信应用。',
  'social.going': '正在前往微信…',
  'social.checking': '正在登录…',
  'social.failed': '登录未成功',
  'social.declined': '您未在微信中确认，未做任何修改。',
  'social.again': '重新开始',
  'social.bindTitle': '绑定微信',
  'social.bindLead': '微信“%{name}”尚未绑定账号。请用密码登录一次以完成绑定。',
  'social.bindSkip': '不绑定，直接登录',
  'social.bindLate': '没有等待绑定的微信账号，请重新开始。',
  'social.bound': '已绑定微信：%{name}',
  'social.taken': '该微信已绑定其他账号',
  'social.notBound': '未绑定微信',
  'social.unbind': '解除绑定',
  'social.unbound': '已解除微信绑定',
  'social.someone': '您的微信',
}
