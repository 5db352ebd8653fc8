/** Changes the language without remounting the page, so that input is not lost. */
import { createContext, useContext } from 'react'
import type { Locale } from '#shared/constants.ts'

export const LanguageContext = createContext<(locale: Locale) => void>(() => {})

export const useChangeLanguage = () => useContext(LanguageContext)
