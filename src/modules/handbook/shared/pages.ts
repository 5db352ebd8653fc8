/** The pages of the handbook in the office. */
import { localized as L } from '#shared/i18n/locales.ts'
import type { Page } from '#shared/pages.ts'

export const pages = {
  documentation: {
    path: '/documentation/index',
    title: L('Handbook', '使用手册'),
    isHelp: true,
    icon: 'help',
    menu: 'top',
    sort: 100,
    access: 'staff',
    menuFor: 'permitted',
    pinned: true,
  },
} as const satisfies Record<string, Page>
