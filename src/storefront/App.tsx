/** The storefront: its routes inside its frame. */
import { Suspense } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { isRedirect, isStorefrontPage, pagePath } from '#shared/session/gate.ts'
import { LanguageProvider } from './core/language/language.tsx'
import { Frame, type FrameParts } from './core/layout/frame.tsx'
import { AccessDenied, NotFound, Unreachable } from './core/layout/message-pages.tsx'
import { PageErrors } from './core/layout/page-errors.tsx'
import { PageSkeleton } from './core/layout/page-skeleton.tsx'
import { useThemeColour } from './core/layout/page-style.ts'
import { startErrorReports } from './core/layout/report-error.ts'
import { SessionEnded } from './core/layout/session-ended.tsx'
import { applyTheme } from './core/layout/theme.ts'
import { OFFLINE_COOKIE, offlineProducts } from './core/offline/offline-products.ts'
import { Toasts } from './core/ui/toasts.tsx'
import { UnitBar } from './core/unit/unit-bar.tsx'
import { CartLink } from './features/cart/cart-link.tsx'
import { OutboxBar } from './features/outbox/outbox-bar.tsx'
import { HeaderSearch } from './features/search/header-search.tsx'
import { currentPageKey, entranceRoutes, framedRoutes } from './routes.ts'
import './core/ui/tokens.css'
import './core/ui/base.css'

const FRAME_PARTS: FrameParts = { Search: HeaderSearch, Cart: CartLink, Outbox: OutboxBar, Unit: UnitBar }

/** After the page: what it needs itself comes first. */
const CHECK_MS = 4_000
const checkDownloads = () =>
  void import('./features/offline/check-downloads.ts').then((module) => module.checkDownloads()).catch(() => undefined)

applyTheme()
startErrorReports()
if (offlineProducts.read().length || document.cookie.includes(OFFLINE_COOKIE)) setTimeout(checkDownloads, CHECK_MS)

/** The user is loading, or failed to load; replaces every page. */
export interface SessionPendingProps {
  sessionError: { reason: string; onRetry(): void } | null
}

export function App({ pendingSession }: { pendingSession: SessionPendingProps | null }) {
  useThemeColour()
  const [path] = useLocation()
  // A reload at the same URL mounts the page again after this one, with its data (specification §2).
  if (!pendingSession && isRedirect(path)) {
    return <Redirect to={pagePath(path) + window.location.search + window.location.hash} replace />
  }
  return (
    <LanguageProvider>
      <div className="storefront">
        <Switch>
          {!pendingSession &&
            entranceRoutes.map(({ path, Page }) => (
              <Route key={path} path={path}>
                <Suspense fallback={null}>
                  <Page />
                </Suspense>
              </Route>
            ))}
          <Route>
            <Frame
              parts={FRAME_PARTS}
              pageKey={currentPageKey}
              isSessionPending={pendingSession !== null && isStorefrontPage(path)}
            >
              {pendingSession ? <SessionPending {...pendingSession} /> : <Pages />}
            </Frame>
          </Route>
        </Switch>
        <SessionEnded />
        <Toasts />
      </div>
    </LanguageProvider>
  )
}

const SessionPending = ({ sessionError }: SessionPendingProps) =>
  sessionError ? <Unreachable {...sessionError} /> : <PageSkeleton />

const Pages = () => (
  <PageErrors>
    <Suspense fallback={<PageSkeleton />}>
      <Switch>
        {framedRoutes.map(({ path, Page }) => (
          <Route key={path} path={path}>
            <Page />
          </Route>
        ))}
        <Route path="/401">
          <AccessDenied />
        </Route>
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Suspense>
  </PageErrors>
)
