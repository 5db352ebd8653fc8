/** Texts of the page style. */
import type { Pairs } from '../pairs.ts'

export const style = {
  'style.lead': [
    'How the storefront presents itself. Every save is kept as a version.',
    '门户网站的展示方式。每次保存都会留下一个版本。',
  ],
  'style.publish': ['Save and publish', '保存并发布'],
  'style.discard': ['Discard changes', '放弃更改'],
  'style.preview': ['Preview', '预览'],
  'style.previewOf': ['Preview of the storefront', '门户网站预览'],
  'style.light': ['Light', '浅色'],
  'style.dark': ['Dark', '深色'],
  'style.look': ['Light or dark', '浅色或深色'],
  'style.language': ['Language of the preview', '预览语言'],
  'style.device': ['Device', '设备'],
  'style.desktop': ['Desktop', '电脑'],
  'style.phone': ['Phone', '手机'],
  'style.history': ['Versions', '历史版本'],
  'style.current': ['In force', '当前版本'],
  'style.first': ['First version', '首个版本'],
  'style.changed': ['Changed: %{fields}', '更改：%{fields}'],
  'style.unchanged': ['Nothing was changed', '无更改'],
  'style.restore': ['Restore', '恢复'],
  'style.restoreOne': ['Restore the version of %{time}', '恢复 %{time} 的版本'],
  'style.unknownAuthor': ['not known', '未知'],
  'style.older': ['Show older versions', '显示更早的版本'],
  'style.failed': ['The page style could not be loaded', '无法加载页面样式'],
} as const satisfies Pairs
