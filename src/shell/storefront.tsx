/** The storefront and its router. */
import { QueryClientProvider } from '@tanstack/react-query'
import { usePathname } from 'wouter/use-browser-location'
import { App, type SessionPendingProps } from '#storefront/App.tsx'
import { queryClient } from '#storefront/core/reading/use-query.ts'
import { canRender, type FrontEndProps, useFrontEndGuard } from './front-end-guard.ts'

interface StorefrontAppProps extends FrontEndProps {
  /** The user is still loading. */
  waiting: (SessionPendingProps & { pathname: string }) | null
}

export function StorefrontApp({ waiting, onLeave }: StorefrontAppProps) {
  const pathname = usePathname()
  const isGranted = waiting ? waiting.pathname === pathname : canRender('storefront', pathname)
  useFrontEndGuard(isGranted, onLeave)
  return isGranted ? (
    <QueryClientProvider client={queryClient}>
      <App pendingSession={waiting} />
    </QueryClientProvider>
  ) : null
}
