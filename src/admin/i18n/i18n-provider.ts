/** The texts of react-admin in one language: its own, and the labels of the config. */

import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { languages, parseLocale } from '#shared/i18n/locales.ts'
import { inPseudoLanguage, pluralFormOf, type TextValues, writeValue } from '#shared/i18n/text.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { AdminTexts } from './texts.ts'

/** `resources.codes.name`, `resources.codes.fields.part_number`, from the labels of the config. */
const labelsIn = (locale: Locale, resources: Resources) =>
  Object.fromEntries(
    Object.values(resources).map(({ name, label, fields }) => [
      name,
      {
        name: label[locale],
        fields: Object.fromEntries(Object.values(fields).map((f) => [f.name, f.label[locale]])),
      },
    ]),
  )

const messagesIn = (
  locale: Locale,
  resources: Resources,
  texts: AdminTexts,
): TranslationMessages => ({
  ...texts.reactAdmin,
  resources: labelsIn(locale, resources),
})

/** Fills in texts as `formatText` does: its plural forms, numbers and lists. */
const optionsIn = (locale: Locale) => ({
  pluralRules: {
    pluralTypes: Object.fromEntries(
      LOCALES.map((code) => [code, (count: number) => pluralFormOf(count, code)]),
    ),
    pluralTypeToLanguages: Object.fromEntries(LOCALES.map((code) => [code, [code]])),
  },
  replace(
    this: string,
    placeholders: RegExp,
    read: (placeholder: string, name: string) => TextValues[string],
  ) {
    return inPseudoLanguage(this).replace(placeholders, (...found: [string, string]) =>
      writeValue(read(...found), locale),
    )
  },
})

/**
 * React-admin's view of the texts of one language. Another one is another provider, which keeps
 * what is being entered.
 * @param changeLanguage changes the language of the whole page, also for react-admin's own switch
 */
export const createI18nProvider = (
  resources: Resources,
  locale: Locale,
  texts: AdminTexts,
  changeLanguage: (locale: Locale) => Promise<void>,
): I18nProvider => ({
  ...polyglotI18nProvider(
    () => messagesIn(locale, resources, texts),
    locale,
    [...languages],
    optionsIn(locale),
  ),
  changeLocale: (next) => changeLanguage(parseLocale(next) ?? locale),
})
