/** The storefront under its light router. */
import { usePathname } from 'wouter/use-browser-location'
import { App, type Waiting } from '#storefront/App.tsx'
import { canRender, type FrontEndProps, useFrontEndGuard } from './front-end-guard.ts'

interface StorefrontAppProps extends FrontEndProps {
  /** Nobody knows yet who is at this address. */
  waiting: (Waiting & { pathname: string }) | null
}

export function StorefrontApp({ waiting, onLeave }: StorefrontAppProps) {
  const pathname = usePathname()
  const isHere = waiting ? waiting.pathname === pathname : canRender('storefront', pathname)
  useFrontEndGuard(isHere, onLeave)
  return isHere ? <App waiting={waiting} /> : null
}
