/** Texts of the viewer for drawings, sheets and pictures. */
import { type Pair, textsOf } from '../language/language.tsx'

export const messages = {
  'viewer.closer': ['Zoom in', '放大'],
  'viewer.further': ['Zoom out', '缩小'],
  'viewer.fit': ['Fit to screen', '适合窗口'],
  'viewer.tools': ['Zoom', '缩放'],
  'viewer.keys': [
    'Arrow keys pan, plus and minus zoom, 0 fits to screen.',
    '方向键移动画面，加号和减号缩放，0 适合窗口。',
  ],
  'viewer.dark': ['Dark paper', '深色图纸'],
  'viewer.white': ['White paper', '白色图纸'],
  'viewer.larger': ['Expand %{what}', '展开%{what}'],
  'viewer.smaller': ['Collapse %{what}', '收起%{what}'],
} as const satisfies Record<string, Pair>

export const useText = textsOf(messages)
