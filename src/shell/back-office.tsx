/** The back-office under the router that react-admin needs in order to guard what has been typed. */
import { useEffect, useState } from 'react'
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom'
import { App } from '#admin/App.tsx'
import { canRender, type FrontEndProps, useFrontEndGuard } from './front-end-guard.ts'

/** A router stands where the address bar does when it is made, so each stay in the back-office has its own. */
export function BackOfficeApp({ onLeave }: FrontEndProps) {
  const [router, setRouter] = useState<ReturnType<typeof createBrowserRouter> | null>(null)
  useEffect(() => {
    const made = createBrowserRouter([{ path: '*', element: <Pages onLeave={onLeave} /> }])
    setRouter(made)
    return () => made.dispose()
  }, [onLeave])
  return router && <RouterProvider router={router} />
}

function Pages({ onLeave }: FrontEndProps) {
  const { pathname } = useLocation()
  const isHere = canRender('back-office', pathname)
  useFrontEndGuard(isHere, onLeave)
  return isHere ? <App /> : null
}
