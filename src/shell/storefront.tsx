/** The storefront and its router. */
import { usePathname } from 'wouter/use-browser-location'
import { App, type Waiting } from '#storefront/App.tsx'
import { canRender, type FrontEndProps, useFrontEndGuard } from './front-end-guard.ts'

interface StorefrontAppProps extends FrontEndProps {
  /** The user is still loading. */
  waiting: (Waiting & { pathname: string }) | null
}

export function StorefrontApp({ waiting, onLeave }: StorefrontAppProps) {
  const pathname = usePathname()
  const isHere = waiting ? waiting.pathname === pathname : canRender('storefront', pathname)
  useFrontEndGuard(isHere, onLeave)
  return isHere ? <App waiting={waiting} /> : null
}
