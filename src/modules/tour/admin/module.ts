/** The guided tours. */
import { lazyPage } from '#admin/lazy-page.ts'
import type { AdminModule } from '#admin/module.ts'
import { pages } from '../shared/pages.ts'
import { TourHost } from './tour-host.tsx'

export const adminModule: AdminModule = {
  name: 'tour',
  pages: [{ ...pages.guide, Component: lazyPage(() => import('./tour-page.tsx'), 'TourPage') }],
  Overlay: TourHost,
}
