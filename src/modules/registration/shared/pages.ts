/** The page of registrations in the office. */
import { localized as L } from '#shared/i18n/locales.ts'
import type { Page } from '#shared/pages.ts'

export const pages = {
  registrations: {
    path: '/system/registrations/index',
    title: L('Registrations', '注册审核'),
    icon: 'customer',
    menu: 'system',
    sort: 1,
    access: { resource: 'customers', action: 'update', field: 'status' },
  },
} as const satisfies Record<string, Page>
