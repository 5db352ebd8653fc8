/** Chinese texts of the dialog for an ended session. */
import type { sessionEnded as en } from '../../en/storefront/session-ended.ts'

export const sessionEnded: typeof en = {
  'session.title': '确认退出',
  'session.text': '您已退出登录。点击“取消”可留在此页，也可以重新登录。',
  'session.relogin': '重新登录',
  'session.cancel': '取消',
}
