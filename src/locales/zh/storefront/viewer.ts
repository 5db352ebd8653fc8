/** Chinese texts of the viewer for drawings, sheets and pictures. */
import type { viewer as en } from '../../en/storefront/viewer.ts'

export const viewer: typeof en = {
  'viewer.closer': '放大',
  'viewer.further': '缩小',
  'viewer.fit': '适合窗口',
  'viewer.turn': '旋转 90°',
  'viewer.tools': '缩放',
  'viewer.keys': '方向键移动画面，加号和减号缩放，0 适合窗口。',
  'viewer.broken': '无法显示图片 %{name}，文件可能已损坏',
  'viewer.dark': '深色图纸',
  'viewer.white': '白色图纸',
  'viewer.larger': '展开%{what}',
  'viewer.smaller': '收起%{what}',
}
