/** The page of translations in the office; the start page is declared by the engine. */
import { pageTitles } from '#shared/i18n/labels.ts'
import type { Page } from '#shared/pages.ts'

export const pages = {
  translations: {
    path: '/system/translations/index',
    title: pageTitles.translations,
    icon: 'language',
    menu: 'data',
    sort: 4,
    access: 'staff',
    menuFor: 'permitted',
  },
} as const satisfies Record<string, Page>
