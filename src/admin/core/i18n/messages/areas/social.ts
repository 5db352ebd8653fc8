/** Texts of the sign-in by WeChat. */
import type { Pairs } from '../pairs.ts'

export const social = {
  'social.name': ['WeChat', '微信'],
  'social.title': ['Sign in with WeChat', '微信登录'],
  'social.lead': [
    'Staff with a connected WeChat account sign in without a password.',
    '已绑定微信的后台用户可免密码登录。',
  ],
  'social.scan': ['Scan a code with WeChat', '微信扫码登录'],
  'social.inside': ['Continue in WeChat', '在微信中授权登录'],
  'social.password': ['Sign in with a password', '使用密码登录'],
  'social.notConfigured': ['WeChat isn’t set up', '未启用微信登录'],
  'social.notConfiguredText': [
    'No WeChat app is set up here. Ask a server administrator to set WECHAT_APP_ID and WECHAT_APP_SECRET.',
    '本系统尚未配置微信应用。请服务器管理员设置 WECHAT_APP_ID 与 WECHAT_APP_SECRET。',
  ],
  'social.going': ['Going to WeChat…', '正在前往微信…'],
  'social.checking': ['Signing in…', '正在登录…'],
  'social.failed': ['Sign-in failed', '登录未成功'],
  'social.refused': ['WeChat gave no permission. Nothing was changed.', '微信未返回授权，未做任何修改。'],
  'social.again': ['Start again', '重新开始'],
  'social.bindTitle': ['Connect WeChat', '绑定微信'],
  'social.bindLead': [
    '%{name} isn’t connected to an account yet. Sign in once with your password to connect it.',
    '微信“%{name}”尚未绑定账号。请用密码登录一次以完成绑定。',
  ],
  'social.bindSkip': ['Sign in without connecting', '不绑定，直接登录'],
  'social.bindLate': ['No WeChat account to connect. Start again.', '没有等待绑定的微信账号，请重新开始。'],
  'social.bound': ['Connected to WeChat as %{name}', '已绑定微信：%{name}'],
  'social.taken': ['This WeChat account is already connected to another account', '该微信已绑定其他账号'],
  'social.notBound': ['Not connected to WeChat', '未绑定微信'],
  'social.unbind': ['Disconnect', '解除绑定'],
  'social.unbound': ['Disconnected from WeChat', '已解除微信绑定'],
  'social.someone': ['Your WeChat account', '您的微信'],
} as const satisfies Pairs
