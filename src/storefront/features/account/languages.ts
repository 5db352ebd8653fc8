/** Languages to choose from, by their native names. */
import { languages } from '#shared/i18n/locales.ts'

export const LANGUAGES = languages.map(({ locale, name }) => ({ value: locale, label: name }))
