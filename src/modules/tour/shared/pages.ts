/** The page of the tours in the office. */
import { pageTitles } from '#shared/i18n/labels.ts'
import type { Page } from '#shared/pages.ts'

export const pages = {
  guide: {
    path: '/guide/index',
    title: pageTitles.guide,
    isHelp: true,
    icon: 'star',
    menu: null,
    access: 'staff',
    menuFor: 'permitted',
    noCache: true,
  },
} as const satisfies Record<string, Page>
