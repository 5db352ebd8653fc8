/**
 * Redirects: `/redirect/{path}`, and the URLs of the template's demo pages, which lead to the real
 * features.
 */
import { Navigate, useLocation, useNavigate, usePermissions } from 'ra-core'
import { useEffect } from 'react'
import { Route } from 'react-router-dom'
import { DEMO_ROUTES, exampleEdit } from '#shared/demo-routes.ts'
import { canOpen } from '#shared/pages.ts'
import { NOT_FOUND } from '#shared/paths.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { isRedirect, pagePath } from '#shared/session/gate.ts'
import { remountPage } from '../providers/tabs/tab-store.ts'
import { pageAt } from '../providers/tabs/tagged-page.ts'
import { allPages, allResources, resourcePaths } from '../resources.ts'

/** `/redirect/{path}` remounts the page at the path (specification §2) and keeps its query. */
function RedirectPage() {
  const { pathname, search, hash } = useLocation()
  const { permissions } = usePermissions<Subject>()
  const navigate = useNavigate()
  useEffect(() => {
    if (!permissions || !isRedirect(pathname)) return
    const location = resourcePaths().toCanonical({ pathname: pagePath(pathname), search })
    const page = pageAt(location, permissions, allResources())
    if (page) remountPage(page.key)
    navigate({ ...location, hash }, { replace: true })
  }, [pathname, search, hash, permissions, navigate])
  return null
}

/** `/permission` redirects to the first of its pages that the user may open. */
function FirstPermissionPage() {
  const { permissions } = usePermissions<Subject>()
  if (!permissions) return null
  const first = allPages().find(
    (page) => page.menu === 'people' && canOpen(permissions, page, allResources()),
  )
  return <Navigate to={first?.path ?? '/401'} replace />
}

function ExampleEdit() {
  const { pathname } = useLocation()
  return <Navigate to={exampleEdit(pathname) ?? NOT_FOUND} replace />
}

export const redirects = [
  ...Object.entries(DEMO_ROUTES).map(([path, to]) => (
    <Route key={path} path={path} element={<Navigate to={to} replace />} />
  )),
  <Route key="example" path="/example/edit/:id" element={<ExampleEdit />} />,
  <Route key="permission" path="/permission" element={<FirstPermissionPage />} />,
  <Route key="redirect" path="/redirect/*" element={<RedirectPage />} />,
]
