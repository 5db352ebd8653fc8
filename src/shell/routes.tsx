/**
 * The pages by URL. Those of the back-office are react-admin's own routes
 * (src/admin/create-admin.tsx).
 */
import { Suspense, useEffect } from 'react'
import { Navigate, type RouteObject, useLocation, useRouteError } from 'react-router-dom'
import { storefrontModules } from '#modules/storefront.ts'
import { isMissingCode, reloadWhenOnline } from '#shared/http/code.ts'
import { browserMessage } from '#shared/i18n/browser-message.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import {
  frontEndFor,
  isRedirect,
  isSignInPage,
  pagePath,
  STAFF_HOME,
  STAFF_SIGN_IN_PAGE,
} from '#shared/session/gate.ts'
import { cachedUser } from '#shared/session/session.ts'
import { readToken } from '#shared/session/token.ts'
import { BackOfficeSkeleton, SignInSkeleton } from './back-office-skeleton.tsx'
import { BackOffice, Storefront, storefrontRoutes } from './front-ends.tsx'
import { Gate } from './gate.tsx'

/** In place of a front end that could not be loaded or rendered, before there are styles. */
function BrokenApp() {
  const locale = readLocale()
  const error = useRouteError()
  // To what reports the errors of the page.
  useEffect(() => window.reportError(error), [error])
  const isMissing = isMissingCode(error)
  useEffect(() => (isMissing ? reloadWhenOnline() : undefined), [isMissing])
  return (
    <div role="alert" style={{ padding: '2rem', textAlign: 'center' }}>
      <p>{browserMessage(isMissing ? 'error.network' : 'error.serverRead', locale)}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {browserMessage('page.retry', locale)}
      </button>
    </div>
  )
}

export const routes: RouteObject[] = [
  {
    Component: Gate,
    ErrorBoundary: BrokenApp,
    children: [
      storefrontModules.length > 0
        ? { Component: Storefront, children: storefrontRoutes }
        : { children: storefrontRoutes.map(({ path }) => ({ path, Component: OfficeStart })) },
      { path: '*', Component: OtherPages },
    ],
  },
]

/** In place of the pages of customers, which this product does not have. */
function OfficeStart() {
  const { state } = useLocation()
  return <Navigate to={readToken() ? STAFF_HOME : STAFF_SIGN_IN_PAGE} state={state} replace />
}

/**
 * The pages of staff, unknown URLs, and message pages, which belong to the front end of the user.
 */
function OtherPages() {
  const { pathname, search, hash } = useLocation()
  const roles = cachedUser()?.roles ?? null
  const isOffice = frontEndFor(pathname, roles) === 'back-office'
  // The page mounts again after this one (specification §2); staff have tabs, which it remounts.
  if (isRedirect(pathname) && !(isOffice && roles))
    return <Navigate to={pagePath(pathname) + search + hash} replace />
  if (!isOffice) return <Storefront isMessage />
  const isSignIn = isSignInPage(pathname)
  return (
    <>
      {isSignIn ? <SignInSkeleton /> : <BackOfficeSkeleton />}
      <Suspense fallback={null}>
        {/* A session begins and ends with a new back-office, which keeps nothing of the last one. */}
        <BackOffice key={isSignIn ? 'sign-in' : 'session'} />
      </Suspense>
    </>
  )
}
