/** Recently viewed products, newest first, in the local storage. */
import type { Bilingual } from '#fields/bilingual.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import { createPersonalValue } from '#storefront/query/persisted-value.ts'
import type { ProductCard } from '../../../shared/product.ts'

/** The fields of a product for its tile. */
export interface RecentProduct {
  id: number
  model_number: string
  name: Bilingual
  image: StoredFile | null
}

const MAX_ENTRIES = 12

const isProduct = (item: unknown): item is RecentProduct => {
  const { id, model_number, name } = (item ?? {}) as Partial<RecentProduct>
  return (
    typeof id === 'number' &&
    typeof model_number === 'string' &&
    typeof name === 'object' &&
    name !== null
  )
}

const recent = createPersonalValue<readonly RecentProduct[]>('storefront.recent', (stored) =>
  Array.isArray(stored) ? stored.filter(isProduct).slice(0, MAX_ENTRIES) : [],
)

export const useRecent = recent.use

/** Moves a product to the front. */
export function addRecentProduct({
  id,
  model_number,
  name,
  image,
}: Pick<ProductCard, keyof RecentProduct>): void {
  const remaining = recent.read().filter((item) => item.id !== id)
  recent.write([{ id, model_number, name, image }, ...remaining].slice(0, MAX_ENTRIES))
}
