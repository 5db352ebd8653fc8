/** Appearance of the storefront, as returned by getconfig: the page style, or the default. */

import type { Bilingual } from '#fields/bilingual.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import { type Locale, PRODUCT_NAME } from './constants.ts'
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

export const DEFAULT_STYLE: PageStyle = {
  version: 0,
  product_name: toDetectedLanguage(PRODUCT_NAME),
  theme_colour: '#409eff',
  logo: null,
  banner_text: null,
  banner_picture: null,
  featured: [],
  address: null,
  phone: null,
  email: null,
  hours: null,
}

/** The name of the product in a language. */
export const productNameOf = (style: Pick<PageStyle, 'product_name'>, locale: Locale): string =>
  inLanguage(style.product_name, locale) || PRODUCT_NAME
