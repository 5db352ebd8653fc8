/** Texts of the storefront, both languages of a text side by side: none can be missing. `%{name}` is a placeholder. */
export const messages = {
  'page.skip': ['Skip to content', '跳到内容'],
  'page.home': ['To the start page', '回到首页'],
  'page.back': ['Go back', '返回'],
  'page.retry': ['Try again', '重试'],
  'page.loading': ['Loading…', '正在加载…'],
  'page.notFound': ['There is no such page', '没有这个页面'],
  'page.notFoundText': [
    'The address is not one of ours, or what it named has been removed.',
    '地址不正确，或其指向的内容已被移除。',
  ],
  'page.denied': ['You may not open this page', '您不能打开此页面'],
  'page.deniedText': ['It is not part of your account.', '您的账号没有此权限。'],
  'page.preparing': ['This page is being prepared', '此页面正在准备中'],
  'page.preparingText': ['It will open here soon, at this same address.', '页面即将在此地址开放。'],
  'page.unreachable': ['We could not load your account', '无法加载您的账号'],

  'bar.language': ['Language: English. Switch to Chinese', '语言：中文。切换到英文'],
  'bar.other': ['中文', 'EN'],
  'bar.dark': ['Dark', '深色'],
  'bar.light': ['Light', '浅色'],
  'bar.account': ['Account of %{name}', '%{name} 的账号'],
  'bar.signOut': ['Sign out', '退出登录'],

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

  'home.hello': ['Hello, %{name}', '您好，%{name}'],
  'home.lead': ['What are you working on today?', '今天需要维修哪类灯具？'],
  'home.lines': ['Product lines', '产品类目'],
  'home.noLines': ['No product lines are published yet.', '暂未发布产品类目。'],

  'session.title': ['Confirm logout', '确认退出'],
  'session.text': [
    'You have been logged out, you can cancel to stay on this page, or log in again',
    '您已退出登录，可以取消以留在此页，或重新登录',
  ],
  'session.relogin': ['Re-Login', '重新登录'],
  'session.cancel': ['Cancel', '取消'],
} as const satisfies Record<string, readonly [en: string, zh: string]>

export type MessageKey = keyof typeof messages
