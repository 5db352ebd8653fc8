/** The list of downloads, with its code. */
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'

export const DownloadsList = lazyComponent(() => import('./downloads-list.tsx').then((module) => module.DownloadsList))
