/** Languages to choose from, each called as its readers call it. */
import { LOCALES, type Locale } from '#shared/constants.ts'

const NAMES: Record<Locale, string> = { en: 'English', zh: '中文' }

export const LANGUAGES = LOCALES.map((value) => ({ value, label: NAMES[value] }))
