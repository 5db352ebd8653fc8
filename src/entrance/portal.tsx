/** The storefront under its light router. */
import { useEffect, useRef } from 'react'
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

interface WaitingProps {
  trouble?: Trouble | undefined
  /** Told that the address names another page, for which the user is loaded anew. */
  onLeave?: (() => void) | undefined
}

/** Its frame alone: while the user is being loaded, or where that was not possible. */
export function Waiting({ trouble, onLeave }: WaitingProps) {
  const pathname = usePathname()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) onLeave?.()
    before.current = pathname
  }, [pathname, onLeave])
  return <App waiting={trouble ? { trouble } : {}} />
}
