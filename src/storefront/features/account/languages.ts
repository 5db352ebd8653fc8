/** Languages to choose from, by their native names. */
import { LOCALES, type Locale } from '#shared/constants.ts'

const NAMES: Record<Locale, string> = { en: 'English', zh: '中文' }

export const LANGUAGES = LOCALES.map((value) => ({ value, label: NAMES[value] }))
