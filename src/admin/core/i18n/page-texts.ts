/** The texts of pages that are neither list nor form, in each language: they load with the first of these pages. */
import type { adminPages } from '#locales/en/admin-pages.ts'
import type { Locale } from '#shared/constants.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { catalogueOf } from './catalogue.ts'

export type PageTexts = typeof adminPages

const ofPages = catalogueOf(
  import.meta.glob<PageTexts>('./*/admin-pages.ts', { base: '/src/locales', import: 'adminPages' }),
)

/** Loads the texts of the other pages. @throws TypeError without a network */
export const loadPageTexts = (locale = readLocale()): Promise<PageTexts> => ofPages.load(locale)

/** The texts of the other pages, once they are loaded. */
export const pageTexts = (locale: Locale): PageTexts | undefined => ofPages.loadedIn(locale)

/** Adds the texts of the other pages to what a page or dialog loads. */
export async function withPageTexts<M>(module: Promise<M>): Promise<M> {
  const [loaded] = await Promise.all([module, loadPageTexts()])
  return loaded
}
