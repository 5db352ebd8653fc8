/** Categories of the Open Fixture Library in every language, mapped to product lines. */

import type { Locale } from '#shared/constants.ts'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { localized, type Texts } from '#shared/i18n/locales.ts'
import { inOneLanguage } from '#shared/i18n/written-language.ts'

/** The language of the library. */
export const LIBRARY_LOCALE: Locale = 'en'

const LINES = {
  moving: localized('Moving Lights', '电脑灯'),
  wash: localized('Wash and Colour', '染色灯'),
  effect: localized('Effect Lights', '效果灯'),
  atmosphere: localized('Atmosphere', '烟雾与气氛设备'),
  other: localized('Dimmers and Accessories', '调光与附件'),
} as const

/** A category and its product line. */
export interface OflCategory {
  name: Bilingual
  line: Bilingual
}

const under = (line: keyof typeof LINES, ...name: Texts): OflCategory => ({
  name: localized(...name),
  line: LINES[line],
})

const CATEGORIES = [
  under('moving', 'Moving Head', '摇头灯'),
  under('moving', 'Scanner', '扫描灯'),
  under('moving', 'Barrel Scanner', '滚筒扫描灯'),
  under('wash', 'Color Changer', '染色灯'),
  under('wash', 'Pixel Bar', '像素灯条'),
  under('wash', 'Matrix', '矩阵灯'),
  under('wash', 'Blinder', '观众灯'),
  under('effect', 'Effect', '效果灯'),
  under('effect', 'Strobe', '频闪灯'),
  under('effect', 'Laser', '激光灯'),
  under('effect', 'Flower', '花样效果灯'),
  under('atmosphere', 'Smoke', '烟机'),
  under('atmosphere', 'Hazer', '薄雾机'),
  under('atmosphere', 'Fan', '风机'),
  under('other', 'Dimmer', '调光器'),
  under('other', 'Stand', '灯架'),
  under('other', 'Other', '其他'),
]

export const productLines: readonly Bilingual[] = Object.values(LINES)

/** The category by its name in the library; unknown ones map to the last line, in English. */
export const categoryOf = (name: string): OflCategory =>
  CATEGORIES.find((category) => category.name[LIBRARY_LOCALE] === name) ?? {
    name: inOneLanguage(LIBRARY_LOCALE, name),
    line: LINES.other,
  }
