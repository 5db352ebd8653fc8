/** The placeholder of the storefront's search box, in the preview's language. */
import type { Locale } from '#shared/constants.ts'

export const SEARCH_HINT: Readonly<Record<Locale, { hint: string; go: string }>> = {
  en: { hint: 'Product, part number, error code …', go: 'Search' },
  zh: { hint: '产品、料号、故障代码…', go: '搜索' },
}
