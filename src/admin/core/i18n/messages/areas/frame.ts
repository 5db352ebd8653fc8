/** Texts of the frame. */
import type { Pairs } from '../pairs.ts'

export const frame = {
  'frame.opensApart': ['opens in a new window', '在新窗口打开'],
  'frame.fullScreen': ['Full screen', '全屏'],
  'frame.leaveFullScreen': ['Exit full screen', '退出全屏'],
  'frame.noFullScreen': ['you browser can not work', '当前浏览器不支持全屏'],
  'frame.more': ['More', '更多'],
  'settings.title': ['Settings', '界面设置'],
  'settings.open': ['Open settings', '打开设置'],
  'settings.close': ['Close settings', '关闭设置'],
  'settings.mode': ['Appearance', '外观'],
  'settings.mode.system': ['System', '跟随系统'],
  'settings.mode.light': ['Light', '浅色'],
  'settings.mode.dark': ['Dark', '深色'],
  'settings.theme': ['Theme colour', '主题颜色'],
  'settings.theme.named': ['Theme colour %{colour}', '主题颜色 %{colour}'],
  'settings.theme.own': ['Choose another colour', '选择其他颜色'],
  'settings.theme.hex': ['Colour code', '颜色代码'],
  'settings.theme.wrong': [
    'Enter # and six digits 0–9 or a–f, such as #409EFF',
    '请输入 # 加六位十六进制数，例如 #409EFF',
  ],
  'settings.theme.legible': [
    'Text and buttons use a shade of it that’s easy to read.',
    '文字与按钮会自动采用该颜色中易于阅读的色阶。',
  ],
  'settings.theme.applying': ['Applying the theme colour…', '正在应用主题颜色…'],
  'settings.page': ['Page', '页面'],
  'settings.tagsView': ['Tags bar', '标签栏'],
  'settings.fixedHeader': ['Fixed header', '固定顶栏'],
  'settings.sidebarLogo': ['Sidebar logo', '侧边栏 Logo'],
  'settings.showSettings': ['Settings button at the edge', '页面边缘的设置按钮'],
  'settings.copy': ['Copy settings', '复制设置'],
  'settings.copied': ['Settings copied', '设置已复制到剪贴板'],
  'settings.notCopied': [
    'Your browser doesn’t allow copying. Allow access to the clipboard and try again.',
    '浏览器不允许复制。请允许访问剪贴板后重试。',
  ],
  'settings.reset': ['Reset to defaults', '恢复默认'],
  'settings.wasReset': ['Settings reset', '设置已恢复默认'],
} as const satisfies Pairs
