/** Groups of lists: by product where several are shown, and the part list of a product by drawing. */

import type { Ref } from '#shared/resources/published.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { drawingUrl, productUrl } from '#storefront/paths.ts'
import type { RowGroup } from '#storefront/ui/list-row.tsx'
import type { LibraryKind } from '../../shared/library.ts'

export type GroupOf = (record: object) => RowGroup

/** References of the records that are grouped. */
interface Grouped {
  $refs?: { goods?: Ref | Ref[] | null; category?: Ref | null; zujian?: Ref | null }
}

/** @param kind null for a list without groups */
export function useGroups(kind: LibraryKind | null, product: number | null): GroupOf | null {
  const text = useText('library')
  const read = useInLanguage()
  const textOf = (name: Ref['title']) => (typeof name === 'string' ? name : read(name))

  const byProduct = ({ $refs }: Grouped): RowGroup => {
    const [first] = [$refs?.goods ?? []].flat()
    if (first)
      return {
        key: `product ${first.id}`,
        title: textOf(first.title),
        text: textOf(first.subtitle),
        to: productUrl(first.id),
      }
    const category = $refs?.category
    return category
      ? { key: `category ${category.id}`, title: textOf(category.title) }
      : { key: 'other', title: text('list.noProduct') }
  }

  const byDrawing = ({ $refs }: Grouped): RowGroup => {
    const drawing = $refs?.zujian
    if (!drawing || product === null) return { key: 'other', title: text('list.noProduct') }
    return {
      key: `drawing ${drawing.id}`,
      title: textOf(drawing.subtitle) || textOf(drawing.title),
      to: drawingUrl(product, { assembly: drawing.id }),
    }
  }

  if (kind === null || kind === 'models') return null
  if (product === null) return byProduct
  return kind === 'parts' ? byDrawing : null
}
