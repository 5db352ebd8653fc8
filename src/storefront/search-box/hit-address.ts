/** Where a result leads: the page of a product or part, or the list of its kind narrowed to it. */
import type { Paper } from '#shared/web/library.ts'
import type { SearchGroup, SearchHit } from '#shared/web/search.ts'
import { unmarked } from '#shared/web/search-marks.ts'
import { fixtureFileAddress, partAddress, productAddress, sheetAddress, tabAddress } from '../library/kinds.ts'

export const resultsAddress = (q: string): string => (q ? `/product_web?q=${encodeURIComponent(q)}` : '/product_web')

const LISTS: Record<Exclude<SearchGroup, 'goods' | 'codes' | 'tlf' | 'fixture_libraries' | 'documents'>, string> = {
  troubleshooting: '/error_web',
  firmware: '/flist_web',
}

/** @param read reads a text in the language of the interface */
export function hitAddress(hit: SearchHit, read: (value: SearchHit['title']) => string): string {
  const { group, id, kind, products } = hit
  if (group === 'goods') return productAddress(id)
  if (group === 'codes') return partAddress(id)
  const [product] = products
  if (group === 'fixture_libraries') return fixtureFileAddress(id, product?.id)
  if (group === 'documents') return sheetAddress({ id, kind: (kind ?? 'other') as Paper['kind'] }, product?.id ?? null)
  if (group === 'tlf') return product ? tabAddress('changes', product.id) : resultsAddress(named(hit, read))
  const query = new URLSearchParams({ ...(product && { id: String(product.id) }), q: named(hit, read) })
  return `${LISTS[group]}?${query}`
}

/** What its list finds it by. */
const named = ({ group, title, subtitle }: SearchHit, read: (value: SearchHit['title']) => string) =>
  unmarked(read(group === 'troubleshooting' && subtitle ? subtitle : title))
