/** Chinese words that names of DMX modes are made of. */
import type { modeNames as en } from '../../en/storefront/mode-names.ts'

export const modeNames: typeof en = {
  basic: '基本',
  colour: '颜色',
  compact: '精简',
  direct: '直控',
  extended: '扩展',
  full: '完整',
  mode: '模式',
  pixel: '像素',
  standard: '标准',
  studio: '演播',
}
