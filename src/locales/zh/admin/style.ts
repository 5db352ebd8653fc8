/** Chinese texts of the page style. */
import type { style as en } from '../../en/admin/style.ts'

export const style: typeof en = {
  'style.lead': '设置门户网站的外观',
  'style.publish': '保存并发布',
  'style.discard': '放弃修改',
  'style.preview': '预览',
  'style.previewOf': '门户网站预览',
  'style.light': '浅色',
  'style.dark': '深色',
  'style.look': '浅色或深色',
  'style.language': '预览语言',
  'style.device': '设备',
  'style.desktop': '电脑',
  'style.phone': '手机',
}
