/** What the storefront's search box says, in the language of the preview. */
import type { Locale } from '#shared/constants.ts'

export const SEARCH_HINT: Readonly<Record<Locale, { hint: string; go: string }>> = {
  en: { hint: 'Product, part number, error code …', go: 'Search' },
  zh: { hint: '产品、料号、故障代码…', go: '搜索' },
}
