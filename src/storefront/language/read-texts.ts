/** Texts outside of components. */
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { ofLocale, type Text, textIn } from '#shared/i18n/text.ts'

/** Creates the function that reads an area's texts in the language of the moment. */
export const readTextsOf =
  <K extends string>(modules: Readonly<Record<string, Readonly<Record<K, string>>>>) =>
  (): Text<K> => {
    const locale = readLocale()
    return textIn(ofLocale(modules, locale), locale)
  }
