/** URL of a hit: its page, or the list of its kind filtered to it. */

import {
  changeUrl,
  drawingUrl,
  fixtureFileUrl,
  guideUrl,
  PAGES,
  partUrl,
  productUrl,
} from '#storefront/paths.ts'
import type { LibraryDocument } from '../../shared/library.ts'
import { sheetUrl } from '../../shared/library-urls.ts'
import type { SearchHit } from '../../shared/search.ts'
import { stripHighlights } from '../../shared/search-highlights.ts'

/**
 * @param read returns a text in the interface language
 * @param selected product that the search is narrowed to
 */
export function hitUrl(
  hit: SearchHit,
  read: (value: SearchHit['title']) => string,
  selected: number | null = null,
): string {
  const { group, id, kind, products } = hit
  if (group === 'goods') return productUrl(id)
  if (group === 'codes') return partUrl(id)
  const [product, other] = products
  if (group === 'zujian') return drawingUrl(product?.id ?? 0, { assembly: id })
  if (group === 'fixture_libraries') return fixtureFileUrl(id, product?.id)
  if (group === 'documents')
    return sheetUrl({ id, kind: (kind ?? 'other') as LibraryDocument['kind'] }, product?.id ?? null)
  // A guide of several products asks for the customer's: its parts are other ones for each.
  if (group === 'troubleshooting') return guideUrl(id, selected ?? (other ? null : product?.id))
  if (group === 'tlf') return changeUrl(id)
  const query = new URLSearchParams({
    ...(product && { id: String(product.id) }),
    find: named(hit, read),
  })
  return `${PAGES.firmware}?${query}`
}

/** The search text that finds it in its list. */
const named = ({ title }: SearchHit, read: (value: SearchHit['title']) => string) =>
  stripHighlights(read(title))
