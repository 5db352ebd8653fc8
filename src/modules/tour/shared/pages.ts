/** The page of the tours in the office. */
import { localized as L } from '#shared/i18n/locales.ts'
import type { Page } from '#shared/pages.ts'

export const pages = {
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
