/** Texts of the staff sign-in, and of its switches. */
export const signIn = {
  'login.title': 'Staff sign-in',
  'login.lead': 'The back-office: catalogue, orders and support',
  'login.for': 'For administrators and editors.',
  'login.wechat': 'Sign in with WeChat',
  'login.isCustomer': 'Looking for drawings, parts or firmware?',
  'login.customers': 'Customer sign-in',
  'login.username': 'Username or email',
  'login.password': 'Password',
  'login.show': 'Show password',
  'login.submit': 'Sign in',
  'login.working': 'Signing in…',
  'login.fill': 'Enter your username or email, and your password',
  'layout.language': 'Language',
  'layout.dark': 'Dark',
  'layout.light': 'Light',
  'layout.retry': 'Try again',
}
