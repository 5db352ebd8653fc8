/** Entry point of the browser. */
import '@fontsource-variable/inter/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { languageTag, readLocale, storeDefaultLocale } from '#shared/i18n/interface-locale.ts'
import { AppShell } from './shell/app-shell.tsx'

storeDefaultLocale()
document.documentElement.lang = languageTag(readLocale())
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
createRoot(root).render(
  <StrictMode>
    <AppShell />
  </StrictMode>,
)
