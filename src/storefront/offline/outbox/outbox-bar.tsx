/** Below the header, while requests are pending. */
import { useEffect } from 'react'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { outboxMirror } from './entry.ts'

const load = () => import('./pending-bar.tsx')
const PendingBar = lazyComponent(() => load().then((module) => module.PendingBar))

/** After the page itself, and in advance: the bar appears without a network. */
const PREPARE_MS = 3_000

export function OutboxBar() {
  useEffect(() => {
    const timer = setTimeout(() => void load().then((module) => module.prepare()), PREPARE_MS)
    return () => clearTimeout(timer)
  }, [])
  return outboxMirror.use().length ? <PendingBar /> : null
}
