/** The handbook, and the guided tours. */
import { lazyPage } from '#admin/lazy-page.ts'
import type { AdminModule } from '#admin/module.ts'
import { pages } from '../shared/pages.ts'
import { TourHost } from './tour/tour-host.tsx'

export const handbookModule: AdminModule = {
  name: 'handbook',
  pages: [
    {
      ...pages.documentation,
      Component: lazyPage(() => import('./handbook-page.tsx'), 'HandbookPage'),
    },
    { ...pages.guide, Component: lazyPage(() => import('./tour/tour-page.tsx'), 'TourPage') },
  ],
  Overlay: TourHost,
}
