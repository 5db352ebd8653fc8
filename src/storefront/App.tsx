/**
 * The storefront around its pages (page-routes.ts): a frame, the texts, and the cache of its calls.
 */
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Outlet, useLocation, useOutletContext } from 'react-router-dom'
import { isMissingCode, reloadWhenOnline } from '#shared/http/code.ts'
import { ErrorBoundary } from '#shared/react/error-boundary.tsx'
import { isStorefrontPage } from '#shared/session/gate.ts'
import { Frame, type FrameParts } from './frame/frame.tsx'
import { MessagePage } from './frame/message-page.tsx'
import { MessagePages, Unreachable } from './frame/message-pages.tsx'
import { useThemeColour } from './frame/page-style.ts'
import { reportError, startErrorReports } from './frame/report-error.ts'
import { SessionEnded } from './frame/session-ended.tsx'
import { applyTheme } from './frame/theme.ts'
import { LanguageProvider, useText } from './language/language.tsx'
import type { PageRoutes } from './page-routes.ts'
import { queryClient } from './query/use-query.ts'
import { Button } from './ui/button.tsx'
import { SkeletonRows } from './ui/skeleton.tsx'
import { Toasts } from './ui/toasts.tsx'
import { isFullScreenViewer } from './viewer/full-screen-viewer.ts'
import { ViewerSkeleton } from './viewer/viewer-skeleton.tsx'
import './ui/tokens.css'
import './ui/base.css'

applyTheme()
startErrorReports()

/** The user is loading, or failed to load; replaces every page. */
export interface PendingSession {
  error: { reason: string; onRetry(): void } | null
}

export interface AppProps extends Omit<PageRoutes, 'routes'> {
  /** Contributed by modules. */
  parts: readonly FrameParts[]
  /** Given outside of the routes, whose outlet has it otherwise. */
  pending?: PendingSession
  /** Shows a message page in place of the page of the route. */
  isMessage?: boolean
}

export const App = (props: AppProps) => (
  <QueryClientProvider client={queryClient}>
    <LanguageProvider>
      <div className="storefront">
        <Pages {...props} />
        <SessionEnded />
        <Toasts />
      </div>
    </LanguageProvider>
  </QueryClientProvider>
)

function Pages({ pending: fromProps, isMessage = false, parts, isEntrance, pageKeyOf }: AppProps) {
  useThemeColour()
  const location = useLocation()
  const fromGate = useOutletContext<PendingSession | null | undefined>()
  const pending = fromProps ?? fromGate ?? null
  const isFramed = pending !== null || !isEntrance(location)
  // Each page has its own placeholder while its code loads.
  const page = (
    <ErrorBoundary
      resetKey={location.key}
      fallback={(error) => <PageError error={error} />}
      onError={(error) => reportError('page', error)}
    >
      <Suspense key={location.pathname} fallback={isFramed && <PageSkeleton />}>
        {isMessage ? <MessagePages /> : <Outlet />}
      </Suspense>
    </ErrorBoundary>
  )
  if (!isFramed) return page
  return (
    <Frame
      parts={parts}
      pageKey={pageKeyOf(location)}
      isSessionPending={pending !== null && isStorefrontPage(location.pathname)}
    >
      {pending?.error && <Unreachable {...pending.error} />}
      {pending && !pending.error && <PageSkeleton />}
      {!pending && page}
    </Frame>
  )
}

/** In place of a page whose code could not be loaded, or that failed. */
function PageError({ error }: { error: unknown }) {
  const text = useText('frame')
  const kind = isMissingCode(error) ? 'missing' : 'broken'
  useEffect(() => (kind === 'missing' ? reloadWhenOnline() : undefined), [kind])
  return (
    <MessagePage
      title={text(`page.${kind}`)}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {text('page.reload')}
        </Button>
      }
    >
      {text(`page.${kind}Text`)}
    </MessagePage>
  )
}

/** Placeholder in the layout of the page, while its code or the user is loading. */
function PageSkeleton() {
  const { pathname, search } = useLocation()
  return isFullScreenViewer(pathname, search) ? <ViewerSkeleton /> : <SkeletonRows />
}
