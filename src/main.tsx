/** The browser's entrance: the gate, then the storefront or the back-office, each loaded only when needed. */
import '@fontsource-variable/inter/index.css'
import { lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type Location,
  Navigate,
  RouterProvider,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { languageTag, readLocale, storeDefaultLocale } from '#shared/i18n/interface-locale.ts'
import { faceOf, failureMessage, gate, type Info, isSignInPage, pageAfterFailure } from '#shared/session/gate.ts'
import { intentOf, readIntent, targetOf } from '#shared/session/intent.ts'
import { endsSession, forgetSession, knownUser, loadSession } from '#shared/session/session.ts'
import { clearToken, readToken } from '#shared/session/token.ts'

const backOffice = () => import('#admin/App.tsx').then(({ App }) => ({ default: App }))
const storefront = () => import('#storefront/App.tsx').then(({ App }) => ({ default: App }))
const BackOffice = lazy(backOffice)
const Storefront = lazy(storefront)

function Entrance() {
  const location = useLocation()
  const [, setLoads] = useState(0)
  const roles = knownUser()?.roles ?? null
  const step = gate(location.pathname, { token: readToken(), roles })

  if (step.kind === 'load') {
    return <Loading key={location.key} info={step.info} at={location} onLoaded={() => setLoads((count) => count + 1)} />
  }
  if (step.kind === 'go') {
    // Whoever has signed in goes on to where they were going; whoever has to sign in comes back here.
    const target = isSignInPage(location.pathname) ? targetOf(readIntent(location.state)) : null
    const state = readToken() ? null : intentOf(location)
    return <Navigate to={target ?? step.to} replace state={state} />
  }
  const Face = faceOf(location.pathname, roles) === 'storefront' ? Storefront : BackOffice
  return (
    <Suspense fallback={null}>
      <Face />
    </Suspense>
  )
}

interface LoadingProps {
  info: Info
  at: Location
  onLoaded(): void
}

/** Loads the user before the page; a refusal ends the session, a server in trouble is asked again. */
function Loading({ info, at, onLoaded }: LoadingProps) {
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads once, whatever has been rendered since
  useEffect(() => {
    let isHere = true
    // The page's code comes while the server answers.
    void (info === 'web' ? storefront() : backOffice())
    loadSession(info)
      .then(() => isHere && onLoaded())
      .catch((error) => {
        if (!isHere) return
        if (!endsSession(error)) return setTrouble(failureMessage(error))
        clearToken()
        forgetSession()
        const before = isSignInPage(at.pathname) ? readIntent(at.state) : intentOf(at)
        void navigate(pageAfterFailure(at.pathname), {
          replace: true,
          state: { ...before, message: failureMessage(error) },
        })
      })
    return () => {
      isHere = false
    }
  }, [attempt])

  function retry() {
    setTrouble(null)
    setAttempt(attempt + 1)
  }
  if (trouble === null) return null
  return (
    <Suspense fallback={null}>
      <Storefront trouble={{ reason: trouble, onRetry: retry }} />
    </Suspense>
  )
}

storeDefaultLocale()
document.documentElement.lang = languageTag(readLocale())
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
const router = createBrowserRouter([{ path: '*', element: <Entrance /> }])
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
