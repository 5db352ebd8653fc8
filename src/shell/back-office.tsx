/** The back-office in a data router, which react-admin needs to block navigation with unsaved changes. */
import { use, useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom'
import { App } from '#admin/App.tsx'
import { loadAdminTexts } from '#admin/core/i18n/texts.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { canRender, type FrontEndProps, useFrontEndGuard } from './front-end-guard.ts'

/** A router reads the address once, when it is created, so each mount creates a new one. */
export function BackOfficeApp({ onLeave }: FrontEndProps) {
  use(loadAdminTexts(readLocale()))
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter> | null>(null)
  useEffect(() => {
    const created = createBrowserRouter([{ path: '*', element: <Pages onLeave={onLeave} /> }])
    setRouter(created)
    return () => created.dispose()
  }, [onLeave])
  return router && <RouterProvider router={router} />
}

function Pages({ onLeave }: FrontEndProps) {
  const { pathname } = useLocation()
  const isGranted = canRender('back-office', pathname)
  useFrontEndGuard(isGranted, onLeave)
  return isGranted ? <App /> : null
}
