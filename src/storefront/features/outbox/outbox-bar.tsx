/** Below the header, while requests are pending. */
import { outboxMirror } from '#storefront/core/offline/outbox/entry.ts'
import { lazyComponent } from '#storefront/core/ui/lazy-component.tsx'

const PendingBar = lazyComponent(() => import('./pending-bar.tsx').then((module) => module.PendingBar))

export const OutboxBar = () => (outboxMirror.use().length ? <PendingBar /> : null)
