/** Below the header, while requests are pending. */
import { outboxMirror } from '#storefront/core/offline/outbox/entry.ts'
import { lazyComponent } from '#storefront/core/ui/lazy-component.tsx'

const loadBar = () => import('./pending-bar.tsx').then((module) => module.PendingBar)
const PendingBar = lazyComponent(loadBar)

/** After the page itself, and in advance: the bar appears without a network. */
const PREPARE_MS = 3_000
setTimeout(loadBar, PREPARE_MS)

export const OutboxBar = () => (outboxMirror.use().length ? <PendingBar /> : null)
