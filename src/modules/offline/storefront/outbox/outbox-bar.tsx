/** Below the header, while requests are pending. */
import { useEffect } from 'react'
import { outboxMirror } from '#storefront/offline/outbox/entry.ts'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'

const load = () => import('./pending-bar.tsx')
const PendingBar = lazyComponent(() => load().then((module) => module.PendingBar))

/** After the page itself, and in advance: the bar appears without a network. */
const PREPARE_MS = 3_000

export function OutboxBar() {
  useEffect(() => {
    const timer = setTimeout(() => void load().then((module) => module.restoreMirror()), PREPARE_MS)
    return () => clearTimeout(timer)
  }, [])
  return outboxMirror.use().length ? <PendingBar /> : null
}
