/** The page of registrations in the office. */
import { pageTitles } from '#shared/i18n/labels.ts'
import type { Page } from '#shared/pages.ts'

export const pages = {
  registrations: {
    path: '/system/registrations/index',
    title: pageTitles.registrations,
    icon: 'approval',
    menu: 'order',
    sort: 90,
    access: { resource: 'customers', action: 'update', field: 'status' },
  },
} as const satisfies Record<string, Page>
