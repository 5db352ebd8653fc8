/** Guides on the start page of the office. */
import type { AdminModule } from '#admin/module.ts'
import { GuidesCard } from './guides-card.tsx'

export const adminModule: AdminModule = {
  name: 'guides',
  startParts: [{ row: 2, sort: 20, Component: GuidesCard }],
}
