/** Names from the folders of the languages, joined to labels. A bundle has those that it uses. */
import * as tables from '#locales/labels.ts'
import { type Locale, TECHNICAL_LOCALE } from '../constants.ts'
import { byLocale, type Localized } from './locales.ts'

/** Joins the tables of the languages; a language that is being added may lack its own. */
const joined = <T extends Record<string, string>>(
  texts: Record<Locale, T>,
): { [K in keyof T]: Localized } =>
  Object.fromEntries(
    Object.keys(texts[TECHNICAL_LOCALE]).map((key) => [
      key,
      byLocale((locale) => texts[locale]?.[key] ?? ''),
    ]),
  ) as { [K in keyof T]: Localized }

export const units = /* @__PURE__ */ joined(tables.units)
export const currencies = /* @__PURE__ */ joined(tables.currencies)
export const continents = /* @__PURE__ */ joined(tables.continents)
export const pageTitles = /* @__PURE__ */ joined(tables.pageTitles)
