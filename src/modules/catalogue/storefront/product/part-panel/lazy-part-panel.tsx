/** The panel of a part, whose code loads after its page. */
import { useEffect } from 'react'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'

const load = () => import('./part-panel.tsx').then((module) => module.PartPanel)

export const PartPanel = lazyComponent(load, <SkeletonRows rows={4} />)

/** Loads the panel with the page, so that the first part opens at once. */
export function usePartPanel(): void {
  useEffect(() => void load().catch(console.info), [])
}
