/** The catalogue on the start page of the office. */
import type { AdminModule } from '#admin/module.ts'
import { SearchesCard } from './searches-card.tsx'

export const adminModule: AdminModule = {
  name: 'catalogue',
  openWork: {
    superseded: { label: 'dashboard.waiting.superseded' },
  },
  startParts: [{ row: 2, sort: 10, Component: SearchesCard }],
}
