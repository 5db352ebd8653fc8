/**
 * Chinese messages that every page can show before the server answers. They travel with the first
 * code of a page, which the other messages do not need to delay.
 */
import type { browser as en } from '../en/browser.ts'

export const browser: typeof en = {
  'error.server': '服务器出错，未保存任何内容',
  'error.serverRead': '服务器出错，请重试',
  'error.network': '无法连接服务器，请检查网络后重试',
  'error.timeout': '服务器响应超时，请重试',
  'error.networkWrite': '无法连接服务器，内容未保存。您填写的内容仍保留，请重试。',
  'error.timeoutWrite': '服务器响应超时，内容可能已保存，请先确认再重试',
  'page.retry': '重试',
  'error.menus': '菜单数据加载异常',
  'validation.required': '必须填写',
  'error.verification': '验证失败，请重新登录。',
  'error.roles': 'getInfo: roles must be a non-null array!',
}
