/** The storefront under its light router. */
import { usePathname } from 'wouter/use-browser-location'
import { App } from '#storefront/App.tsx'
import { type FaceProps, Guarded } from './guarded.tsx'
import type { Trouble } from './loading.tsx'

export function Portal({ onLeave }: FaceProps) {
  const pathname = usePathname()
  return (
    <Guarded face="storefront" pathname={pathname} onLeave={onLeave}>
      <App />
    </Guarded>
  )
}

/** Its frame alone: while the user is being loaded, or where that was not possible. */
export const Waiting = ({ trouble }: { trouble?: Trouble | undefined }) => <App waiting={trouble ? { trouble } : {}} />
