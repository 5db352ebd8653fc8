/** Chinese texts of the staff sign-in, and of its switches. */
import type { signIn as en } from '../../en/admin/sign-in.ts'

export const signIn: typeof en = {
  'login.title': '员工登录',
  'login.lead': '管理后台：产品资料、订单与售后支持',
  'login.for': '供管理员与编辑人员使用。',
  'login.wechat': '微信登录',
  'login.isCustomer': '要查找图纸、配件或固件？',
  'login.customers': '客户登录',
  'login.username': '用户名或邮箱',
  'login.password': '密码',
  'login.show': '显示密码',
  'login.submit': '登录',
  'login.working': '正在登录…',
  'login.fill': '请输入用户名或邮箱，以及密码',
  'layout.language': '语言',
  'layout.dark': '深色',
  'layout.light': '浅色',
  'layout.retry': '重试',
}
