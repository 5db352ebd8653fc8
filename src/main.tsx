/** Entry point of the browser. */
import '@fontsource-variable/inter/index.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { reloadOutdatedPage } from '#shared/http/code.ts'
import { readLocale, storeDefaultLocale } from '#shared/i18n/interface-locale.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import { AppShell, loadFirstCode } from './shell/app-shell.tsx'

storeDefaultLocale()
document.documentElement.lang = languageOf(readLocale()).tag
window.addEventListener('vite:preloadError', () => void reloadOutdatedPage())
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')

const render = () =>
  createRoot(root).render(
    <StrictMode>
      <AppShell />
    </StrictMode>,
  )
// Until then, the document's own app shell is visible. Not awaited here: the code imports this module's chunk. A transition
// renders in slices, between which the browser can respond to input.
void loadFirstCode().then(() => startTransition(render))
