/** The list of downloads, with its code. */
import { lazyComponent } from '#storefront/core/ui/lazy-component.tsx'

export const TakenList = lazyComponent(() => import('./taken-list.tsx').then((module) => module.TakenList))
