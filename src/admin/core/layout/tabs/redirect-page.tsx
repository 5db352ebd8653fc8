/** `/redirect/{path}` remounts the page at the path (specification §2) and keeps its query. */
import { useLocation, useNavigate, usePermissions } from 'ra-core'
import { useEffect } from 'react'
import { paths } from '#admin/core/providers/paths.ts'
import { remountPage } from '#admin/core/providers/tabs/tab-store.ts'
import { pageAt } from '#admin/core/providers/tabs/tagged-page.ts'
import { resources } from '#config'
import type { Subject } from '#shared/resources/permissions.ts'
import { isRedirect, pagePath } from '#shared/session/gate.ts'

export function RedirectPage() {
  const { pathname, search, hash } = useLocation()
  const { permissions } = usePermissions<Subject>()
  const navigate = useNavigate()
  useEffect(() => {
    if (!permissions || !isRedirect(pathname)) return
    const location = paths.toCanonical({ pathname: pagePath(pathname), search })
    const page = pageAt(location, permissions, resources)
    if (page) remountPage(page.key)
    navigate({ ...location, hash }, { replace: true })
  }, [pathname, search, hash, permissions, navigate])
  return null
}
