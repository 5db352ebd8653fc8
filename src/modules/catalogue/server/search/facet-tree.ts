/** Visible product lines and categories, as a tree of search facets. */

import type { Bilingual } from '#fields/bilingual.ts'
import { allPublished } from '#server/published/read.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import type { FacetValue } from '../../shared/search.ts'

interface Line {
  id: number
  name: Bilingual
}
interface Category extends Line {
  leimu: number | null
  parent: number | null
}

/** Categories have few levels. */
const DEPTH = 10

export interface FacetTree {
  lines: readonly Line[]
  categories: readonly Category[]
}

export async function readFacetTree(context: ReadContext, locale: Locale): Promise<FacetTree> {
  const [lines, categories] = await Promise.all([
    allPublished(context, 'leimu', {}, locale),
    allPublished(context, 'categories', {}, locale),
  ])
  return { lines, categories }
}

/** A category and its ancestors. */
function withAncestors(byId: ReadonlyMap<number, Category>, id: number): Category[] {
  const path: Category[] = []
  for (let next = byId.get(id); next && path.length < DEPTH; next = byId.get(next.parent ?? 0))
    path.push(next)
  return path
}

/**
 * The ids of a line's or category's categories, including descendants; null without either filter.
 */
export function categoriesWithin(
  { categories }: FacetTree,
  { line, category }: { line?: number | undefined; category?: number | undefined },
): number[] | null {
  if (line === undefined && category === undefined) return null
  const byId = new Map(categories.map((category) => [category.id, category]))
  return categories.flatMap(({ id }) => {
    const path = withAncestors(byId, id)
    const isWithin = category === undefined || path.some((item) => item.id === category)
    const isInLine = line === undefined || path.some((item) => item.leimu === line)
    return isWithin && isInLine ? [id] : []
  })
}

/** Counts records per line and category, including descendants; each record counts once. */
export function countFacets(
  { lines, categories }: FacetTree,
  groups: readonly (readonly { record: number; category: number }[])[],
): { line: FacetValue[]; category: FacetValue[] } {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const recordsByFacet = new Map<string, Set<string>>()
  const addRecord = (facet: string, record: string) => {
    const records = recordsByFacet.get(facet) ?? new Set()
    recordsByFacet.set(facet, records.add(record))
  }
  for (const [group, pairs] of groups.entries()) {
    for (const { record, category } of pairs) {
      for (const { id, leimu } of withAncestors(byId, category)) {
        addRecord(`category ${id}`, `${group} ${record}`)
        addRecord(`line ${leimu}`, `${group} ${record}`)
      }
    }
  }
  const toFacetValue = (kind: string, { id, name }: Line) => {
    const count = recordsByFacet.get(`${kind} ${id}`)?.size ?? 0
    return count ? [{ value: String(id), label: name, count }] : []
  }
  return {
    line: lines.flatMap((line) => toFacetValue('line', line)),
    category: categories.flatMap((category) =>
      toFacetValue('category', category).map((value) => ({
        ...value,
        parent: category.parent === null ? null : String(category.parent),
        line: String(category.leimu),
      })),
    ),
  }
}
