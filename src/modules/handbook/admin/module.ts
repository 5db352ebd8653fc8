/** The handbook. */
import { lazyPage } from '#admin/lazy-page.ts'
import type { AdminModule } from '#admin/module.ts'
import { pages } from '../shared/pages.ts'

export const adminModule: AdminModule = {
  name: 'handbook',
  pages: [
    {
      ...pages.documentation,
      Component: lazyPage(() => import('./handbook-page.tsx'), 'HandbookPage'),
    },
  ],
}
