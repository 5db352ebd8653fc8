/** Guides on the start page of the office. */
import { lazyPart } from '#admin/lazy-part.tsx'
import type { AdminModule } from '#admin/module.ts'

export const adminModule: AdminModule = {
  name: 'guides',
  startParts: [
    {
      row: 2,
      sort: 20,
      Component: lazyPart(async () => (await import('./guides-card.tsx')).GuidesCard),
    },
  ],
}
