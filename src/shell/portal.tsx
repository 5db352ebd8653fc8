/** The storefront under its light router. */
import { usePathname } from 'wouter/use-browser-location'
import { App, type Waiting } from '#storefront/App.tsx'
import { type FaceProps, isAdmitted, useLeaving } from './admission.ts'

interface PortalProps extends FaceProps {
  /** Nobody knows yet who is at this address. */
  waiting: (Waiting & { pathname: string }) | null
}

export function Portal({ waiting, onLeave }: PortalProps) {
  const pathname = usePathname()
  const isHere = waiting ? waiting.pathname === pathname : isAdmitted('storefront', pathname)
  useLeaving(isHere, onLeave)
  return isHere ? <App waiting={waiting} /> : null
}
