/** The catalogue on the start page of the office. */
import { lazyPart } from '#admin/lazy-part.tsx'
import type { AdminModule } from '#admin/module.ts'

export const adminModule: AdminModule = {
  name: 'catalogue',
  openWork: {
    superseded: { label: 'dashboard.waiting.superseded' },
  },
  startParts: [
    {
      row: 2,
      sort: 10,
      Component: lazyPart(async () => (await import('./searches-card.tsx')).SearchesCard),
    },
  ],
}
