/** Formats counts and links them to the grid of the counted records. */

import { type Locale, TOTAL_CAP } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { RecordCount } from '#shared/record-count.ts'

/** The list of a resource with only this filter. */
export function gridUrl({ resource, filter }: Pick<RecordCount, 'resource' | 'filter'>): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), page: '1' })
  return `/${resource}?${query}`
}

/** `1,204`, or `10,000+` where the server stopped counting. */
export const countText = (
  { count, capped }: Pick<RecordCount, 'count' | 'capped'>,
  locale: Locale,
): string => (capped ? `${formatIn(locale).number(TOTAL_CAP)}+` : formatIn(locale).number(count))

/** `97 %`; below 100 while anything is missing. @param share 0 to 1 */
export const formatShare = (share: number, locale: Locale): string =>
  new Intl.NumberFormat(languageOf(locale).formats, { style: 'percent' }).format(
    Math.floor(share * 100) / 100,
  )
