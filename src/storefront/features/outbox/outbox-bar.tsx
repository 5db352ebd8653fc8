/** Below the header, while something waits for the network. */
import { outboxMirror } from '#storefront/core/offline/outbox/entry.ts'
import { lazyComponent } from '#storefront/core/ui/lazy-component.tsx'

const WaitingBar = lazyComponent(() => import('./waiting-bar.tsx').then((module) => module.WaitingBar))

export const OutboxBar = () => (outboxMirror.use().length ? <WaitingBar /> : null)
