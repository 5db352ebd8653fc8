/** Entry point of the browser. */
import '@fontsource-variable/inter/index.css'
import './shell/part-numbers.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { reloadOutdatedPage } from '#shared/http/code.ts'
import { readLocale, storeDefaultLocale } from '#shared/i18n/interface-locale.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import { requestSession } from './shell/gate.tsx'
import { routes } from './shell/routes.tsx'

storeDefaultLocale()
document.documentElement.lang = languageOf(readLocale()).tag
window.addEventListener('vite:preloadError', () => void reloadOutdatedPage())
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')

// While the code of the page loads.
requestSession(window.location.pathname)
const router = createBrowserRouter(routes)
// In a transition: the document's own app shell is visible until the code of the page has loaded.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)
