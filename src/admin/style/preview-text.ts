/** The texts of the storefront's search box, in the preview's language. */

import type { searchBox } from '#locales/en/storefront/search-box.ts'
import type { Locale } from '#shared/constants.ts'
import { catalogueOf } from '../i18n/catalogue.ts'

const searchBoxTexts = catalogueOf(
  import.meta.glob<typeof searchBox>('./*/storefront/search-box.ts', { base: '/src/locales', import: 'searchBox' }),
)

/** Loads the texts of a language; the same promise for every call. @throws TypeError without a network */
export const loadPreviewTexts = (locale: Locale): Promise<typeof searchBox> => searchBoxTexts.load(locale)
