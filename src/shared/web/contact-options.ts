/**
 * Options and limits of the contact form; separate from its fields, whose validation is loaded
 * later in the browser.
 */
import { localized as L } from '../i18n/locales.ts'

/** Continents by the English name, which messages store. */
export const CONTINENTS = {
  Asia: L('Asia', '亚洲'),
  Europe: L('Europe', '欧洲'),
  'North America': L('North America', '北美洲'),
  'South America': L('South America', '南美洲'),
  Africa: L('Africa', '非洲'),
  Oceania: L('Oceania', '大洋洲'),
  Antarctica: L('Antarctica', '南极洲'),
} as const
export type Continent = keyof typeof CONTINENTS

/** Accepted attachments. */
export const ATTACHMENTS = {
  accept: 'image/*,application/pdf,application/zip,video/*',
  maxFiles: 8,
  megabytes: 50,
} as const
