/** The languages as choices of a menu. */
import { languages } from '#shared/i18n/locales.ts'

export const languageChoices = languages.map(({ locale, name, tag }) => ({ value: locale, label: name, lang: tag }))
