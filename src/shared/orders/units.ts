/** Units of quantities. Parts store any text; these units are shown in the reader's language. */
import type { Locale } from '../constants.ts'
import { localized as L } from '../i18n/locales.ts'
import { type Terms, termIn } from '../i18n/terms.ts'

export const UNITS: Terms = {
  pcs: L('pcs', '件'),
  set: L('set', '套'),
  pair: L('pair', '对'),
  m: L('m', '米'),
  roll: L('roll', '卷'),
  box: L('box', '盒'),
  sheet: L('sheet', '张'),
  bottle: L('bottle', '瓶'),
}

/** The name of a unit in a language. */
export const unitName = (unit: string, locale: Locale): string => termIn(UNITS, unit, locale)
