/** The pages by URL. Those of the back-office are react-admin's own routes (src/admin/create-admin.tsx). */
import { Suspense } from 'react'
import { Navigate, type RouteObject, useLocation } from 'react-router-dom'
import { storefrontModules } from '#modules/storefront.ts'
import {
  frontEndFor,
  isRedirect,
  pagePath,
  STAFF_HOME,
  STAFF_SIGN_IN_PAGE,
  STAFF_SIGN_IN_PAGES,
} from '#shared/session/gate.ts'
import { cachedUser } from '#shared/session/session.ts'
import { readToken } from '#shared/session/token.ts'
import { BackOfficeSkeleton } from './back-office-skeleton.tsx'
import { BrokenApp } from './broken-app.tsx'
import { BackOffice, loadBackOffice, SignIn, Storefront, storefrontRoutes } from './front-ends.tsx'
import { Gate } from './gate.tsx'

export const routes: RouteObject[] = [
  {
    Component: Gate,
    ErrorBoundary: BrokenApp,
    children: [
      ...STAFF_SIGN_IN_PAGES.map((path) => ({ path, element: <SignIn loadNext={loadBackOffice} /> })),
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

/** The pages of staff, unknown URLs, and message pages, which belong to the front end of the user. */
function OtherPages() {
  const { pathname, search, hash } = useLocation()
  if (frontEndFor(pathname, cachedUser()?.roles ?? null) === 'back-office') {
    return (
      <>
        <BackOfficeSkeleton />
        <Suspense fallback={null}>
          <BackOffice />
        </Suspense>
      </>
    )
  }
  // The page mounts again after this one (specification §2).
  if (isRedirect(pathname)) return <Navigate to={pagePath(pathname) + search + hash} replace />
  return <Storefront isMessage />
}
