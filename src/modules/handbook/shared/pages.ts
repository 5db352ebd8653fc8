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
  guide: {
    path: '/guide/index',
    title: L('Guided tour', '新手引导'),
    icon: 'star',
    menu: 'top',
    sort: 101,
    access: 'staff',
    menuFor: 'permitted',
    noCache: true,
  },
} as const satisfies Record<string, Page>
