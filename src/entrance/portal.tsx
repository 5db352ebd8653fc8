/** The storefront under its light router. */
import { usePathname } from 'wouter/use-browser-location'
import { App } from '#storefront/App.tsx'
import { type FaceProps, Guarded } from './guarded.tsx'

interface PortalProps extends FaceProps {
  /** Why the user could not be loaded, where that is so; takes the place of every page. */
  trouble?: { reason: string; onRetry(): void }
}

export function Portal({ trouble, onLeave }: PortalProps) {
  const pathname = usePathname()
  if (trouble) return <App trouble={trouble} />
  return (
    <Guarded face="storefront" pathname={pathname} onLeave={onLeave}>
      <App />
    </Guarded>
  )
}
