/** Appearance of the storefront, as returned by getconfig: the page style, or the default. */

import type { Bilingual } from '#fields/bilingual.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { Locale } from './constants.ts'
import { inLanguage } from './i18n/locales.ts'
import { toDetectedLanguage } from './i18n/written-language.ts'

export interface PageStyle {
  /** Rises with every save; 0 is the default. */
  version: number
  product_name: Bilingual
  /** `#rrggbb`. */
  theme_colour: string
  logo: StoredFile | null
  banner_text: Bilingual | null
  banner_picture: StoredFile | null
  /** Ids of product lines, in display order. */
  featured: number[]
  address: Bilingual | null
  phone: string | null
  email: string | null
  hours: Bilingual | null
}

/** The style before the first is saved. @param productName name of the product in its config */
export const defaultStyle = (productName: string): PageStyle => ({
  version: 0,
  product_name: toDetectedLanguage(productName),
  theme_colour: '#409eff',
  logo: null,
  banner_text: null,
  banner_picture: null,
  featured: [],
  address: null,
  phone: null,
  email: null,
  hours: null,
})

/** The name of the product in a language. */
export const productNameOf = (style: Pick<PageStyle, 'product_name'>, locale: Locale): string =>
  inLanguage(style.product_name, locale)
