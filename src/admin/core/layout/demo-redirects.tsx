/** Redirects the URLs of the template's demo pages to the real features. */
import { Navigate, useLocation, usePermissions } from 'ra-core'
import { Route } from 'react-router-dom'
import { resources } from '#config'
import { DEMO_ROUTES, exampleEdit } from '#shared/demo-routes.ts'
import { canOpen, type Page, pages } from '#shared/pages.ts'
import { NOT_FOUND } from '#shared/paths.ts'
import type { Subject } from '#shared/resources/permissions.ts'

/** `/permission` redirects to the first of its pages that the user may open. */
function FirstPermissionPage() {
  const { permissions } = usePermissions<Subject>()
  if (!permissions) return null
  const first = Object.values<Page>(pages).find(
    (page) => page.menu === 'permission' && canOpen(permissions, page, resources),
  )
  return <Navigate to={first?.path ?? '/401'} replace />
}

function ExampleEdit() {
  const { pathname } = useLocation()
  return <Navigate to={exampleEdit(pathname) ?? NOT_FOUND} replace />
}

export const demoRedirects = [
  ...Object.entries(DEMO_ROUTES).map(([path, to]) => (
    <Route key={path} path={path} element={<Navigate to={to} replace />} />
  )),
  <Route key="example" path="/example/edit/:id" element={<ExampleEdit />} />,
  <Route key="permission" path="/permission" element={<FirstPermissionPage />} />,
]
