/** Names that the config, the server and both front ends share, by area and language. */
import type { Locale } from '#shared/constants.ts'
import * as en from './en/labels.ts'
import * as zh from './zh/labels.ts'

type Tables<T> = Record<Locale, T>

export const units: Tables<typeof en.units> = { en: en.units, zh: zh.units }
export const currencies: Tables<typeof en.currencies> = { en: en.currencies, zh: zh.currencies }
export const continents: Tables<typeof en.continents> = { en: en.continents, zh: zh.continents }
export const pageTitles: Tables<typeof en.pageTitles> = { en: en.pageTitles, zh: zh.pageTitles }
