/** Units of quantities. Parts can have any text as unit; these are translated. */
import type { Locale } from '#shared/constants.ts'
import { localized as L } from '#shared/i18n/locales.ts'
import { type Terms, termIn } from '#shared/i18n/terms.ts'

export const UNITS: Terms = {
  pcs: L('pcs', '件'),
  piece: L('piece', '个'),
  each: L('each', '只'),
  unit: L('unit', '台'),
  set: L('set', '套'),
  kit: L('kit', '组'),
  pair: L('pair', '对'),
  m: L('m', '米'),
  length: L('length', '根'),
  strip: L('strip', '条'),
  roll: L('roll', '卷'),
  reel: L('reel', '盘'),
  sheet: L('sheet', '张'),
  board: L('board', '块'),
  plate: L('plate', '片'),
  tube: L('tube', '支'),
  bottle: L('bottle', '瓶'),
  can: L('can', '罐'),
  drum: L('drum', '桶'),
  box: L('box', '盒'),
  carton: L('carton', '箱'),
  pack: L('pack', '包'),
  bag: L('bag', '袋'),
  g: L('g', '克'),
  kg: L('kg', '千克'),
  ml: L('ml', '毫升'),
  l: L('l', '升'),
}

/** Translates a unit; other text is unchanged. */
export const unitName = (unit: string, locale: Locale): string => termIn(UNITS, unit, locale)
