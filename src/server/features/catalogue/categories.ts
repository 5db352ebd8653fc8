/** Breadcrumb of a product: its line, and the categories from the top to its own. */

import { getPublished, listPublished } from '#server/core/published/read.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import type { Ancestor } from '#shared/web/product.ts'

/** Categories have few levels; a longer chain is cut. */
const DEPTH = 10

/** A hidden category hides its ancestors as well. */
export async function pathTo(
  context: ReadContext,
  category: number | null,
  locale: Locale,
): Promise<{ line: Ancestor | null; categories: Ancestor[] }> {
  const categories: Ancestor[] = []
  let next = category
  let line: number | null = null
  while (next !== null && categories.length < DEPTH) {
    const [match] = (await listPublished(context, 'categories', { filter: { id: [next] }, range: [0, 0] }, locale))
      .records
    if (!match) break
    categories.unshift({ id: match.id, name: match.name })
    line = match.leimu
    next = match.parent
  }
  const parentLine = line === null ? null : await getPublished(context, 'leimu', line, locale)
  return { line: parentLine && { id: parentLine.id, name: parentLine.name }, categories }
}
