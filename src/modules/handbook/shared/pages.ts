/** The pages of the handbook in the office. */
import { pageTitles } from '#shared/i18n/labels.ts'
import type { Page } from '#shared/pages.ts'

export const pages = {
  documentation: {
    path: '/documentation/index',
    title: pageTitles.documentation,
    isHelp: true,
    icon: 'help',
    menu: 'top',
    sort: 100,
    access: 'staff',
    menuFor: 'permitted',
    pinned: true,
  },
} as const satisfies Record<string, Page>
