/** Texts of the page style. */
import type { Pairs } from '../pairs.ts'

export const style = {
  'style.lead': [
    'How the storefront looks. Every save is kept as a version.',
    '设置门户网站的外观。每次保存都会生成一个历史版本。',
  ],
  'style.publish': ['Save and publish', '保存并发布'],
  'style.discard': ['Discard changes', '放弃修改'],
  'style.preview': ['Preview', '预览'],
  'style.previewOf': ['Storefront preview', '门户网站预览'],
  'style.light': ['Light', '浅色'],
  'style.dark': ['Dark', '深色'],
  'style.look': ['Light or dark', '浅色或深色'],
  'style.language': ['Preview language', '预览语言'],
  'style.device': ['Device', '设备'],
  'style.desktop': ['Desktop', '电脑'],
  'style.phone': ['Phone', '手机'],
  'style.history': ['Versions', '历史版本'],
  'style.current': ['Current', '当前版本'],
  'style.first': ['First version', '首个版本'],
  'style.changed': ['Changed: %{fields}', '修改：%{fields}'],
  'style.unchanged': ['No changes', '无修改'],
  'style.restore': ['Restore', '恢复'],
  'style.restoreOne': ['Restore version from %{time}', '恢复 %{time} 的版本'],
  'style.unknownAuthor': ['unknown', '未知'],
  'style.older': ['Show older versions', '显示更早的版本'],
  'style.failed': ['We couldn’t load the page style', '无法加载页面样式'],
} as const satisfies Pairs
