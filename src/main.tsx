/** Entry point of the browser. */
import '@fontsource-variable/inter/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readLocale, storeDefaultLocale } from '#shared/i18n/interface-locale.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import { AppShell } from './shell/app-shell.tsx'

storeDefaultLocale()
document.documentElement.lang = languageOf(readLocale()).tag
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
createRoot(root).render(
  <StrictMode>
    <AppShell />
  </StrictMode>,
)
