/** Changes the language without building the page anew, so that nothing typed is lost. */
import { createContext, useContext } from 'react'
import type { Locale } from '#shared/constants.ts'

export const LanguageContext = createContext<(locale: Locale) => void>(() => {})

export const useChangeLanguage = () => useContext(LanguageContext)
