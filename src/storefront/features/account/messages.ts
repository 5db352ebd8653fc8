/** Texts of the account's pages. */
import { type Pair, textsOf } from '../../language.tsx'

export const messages = {
  'signIn.title': ['Customer sign-in', '客户登录'],
  'signIn.lead': [
    'Drawings, parts, firmware and wiring sheets for your fixtures.',
    '查找灯具的图纸、配件、固件与接线资料。',
  ],
  'signIn.motto': ['Back in the light, fast.', '快速恢复，灯光再起。'],
  'signIn.username': ['Username', '用户名'],
  'signIn.password': ['Password', '密码'],
  'signIn.show': ['Show the password', '显示密码'],
  'signIn.hide': ['Hide the password', '隐藏密码'],
  'signIn.submit': ['Sign in', '登录'],
  'signIn.working': ['Signing in…', '正在登录…'],
  'signIn.usernameMissing': ['Please enter your username', '请输入用户名'],
  'signIn.passwordMissing': ['Please enter your password', '请输入密码'],
  'signIn.register': ['Register', '注册'],
  'signIn.reset': ['Forgot your password?', '忘记密码？'],
  'signIn.new': ['New here?', '还没有账号？'],
  'signIn.staff': ['Staff sign-in', '员工登录'],
  'signIn.staffPage': ['The page you asked for belongs to the back-office.', '您要打开的页面属于管理后台。'],
  'signIn.staffGo': ['Sign in as staff', '以员工身份登录'],
  'register.title': ['Register', '注册'],
  'register.text': [
    'Accounts are opened by our service team for now. Send us your company, your name, your e-mail address and the fixtures you look after; we answer with your account.',
    '目前由我们的服务团队开通账号。请告知公司、姓名、邮箱以及您负责的灯具，我们将回复账号信息。',
  ],
  'reset.title': ['Reset your password', '重置密码'],
  'reset.text': [
    'Our service team sets a new password for you. Write from the e-mail address of your account and name your username.',
    '请使用账号所登记的邮箱与我们联系并注明用户名，服务团队将为您设置新密码。',
  ],
  'contact.title': ['How to reach us', '联系方式'],
  'contact.email': ['E-mail', '邮箱'],
  'contact.phone': ['Telephone', '电话'],
  'contact.hours': ['Hours', '服务时间'],
  'contact.none': [
    'Please ask the person at our company or the dealer you bought from.',
    '请联系我们公司的对接人员或您购买产品的经销商。',
  ],
  'contact.signIn': ['Back to sign-in', '返回登录'],
} as const satisfies Record<string, Pair>

export type MessageKey = keyof typeof messages
export const useText = textsOf(messages)
