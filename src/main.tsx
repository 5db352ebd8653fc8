/** The browser's entrance: the gate, then the back-office (the storefront, when there is one), loaded only when needed. */
import '@fontsource-variable/inter/index.css'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, Navigate, RouterProvider, useLocation } from 'react-router-dom'
import { languageTag, readLocale } from '#shared/i18n/interface-locale.ts'
import { gate } from '#shared/session/gate.ts'
import { readToken } from '#shared/session/token.ts'

const BackOffice = lazy(() => import('#admin/App.tsx').then(({ App }) => ({ default: App })))

function Entrance() {
  const { pathname, search } = useLocation()
  const elsewhere = gate(pathname, { token: readToken(), roles: null })
  if (elsewhere) return <Navigate to={elsewhere} replace state={{ nextPathname: pathname, nextSearch: search }} />
  return (
    <Suspense fallback={null}>
      <BackOffice />
    </Suspense>
  )
}

document.documentElement.lang = languageTag(readLocale())
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
const router = createBrowserRouter([{ path: '*', element: <Entrance /> }])
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
