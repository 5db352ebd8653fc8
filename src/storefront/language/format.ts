/** Dates, numbers and sizes in the language of the interface. */
import { type Format, formatIn } from '#shared/i18n/format.ts'
import { useLanguage } from './language.tsx'

export const useFormat = (): Format => formatIn(useLanguage().locale)
