/** The handbook, and the guided tours. */
import { lazyPage } from '#admin/lazy-page.ts'
import type { AdminModule } from '#admin/module.ts'
import { TourHost } from './tour/tour-host.tsx'

export const handbookModule: AdminModule = {
  name: 'handbook',
  pages: {
    documentation: lazyPage(() => import('./handbook-page.tsx'), 'HandbookPage'),
    guide: lazyPage(() => import('./tour/tour-page.tsx'), 'TourPage'),
  },
  Overlay: TourHost,
}
