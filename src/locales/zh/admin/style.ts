/** Chinese texts of the page style. */
import type { style as en } from '../../en/admin/style.ts'

export const style: typeof en = {
  'style.lead': '设置门户网站的外观。每次保存都会生成一个历史版本。',
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
  'style.history': '历史版本',
  'style.current': '当前版本',
  'style.first': '首个版本',
  'style.changed': '修改：%{fields}',
  'style.unchanged': '无修改',
  'style.restore': '恢复',
  'style.restoreOne': '恢复 %{time} 的版本',
  'style.unknownAuthor': '未知',
  'style.older': '显示更早的版本',
  'style.failed': '无法加载页面样式',
}
