/** Products in the storefront. */

import type { Bilingual } from '#fields/bilingual.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { Described } from '#shared/web/facts.ts'
import type { LibraryCounts } from './library.ts'

export type ProductStatus = 'draft' | 'published' | 'discontinued'

/** Product in a list. */
export interface ProductCard {
  id: number
  model_number: string
  name: Bilingual
  summary: Bilingual | null
  status: ProductStatus
  image: StoredFile | null
  /** 3D model. */
  model: StoredFile | null
}

export interface Specification {
  name: Bilingual
  value: Bilingual
  unit: string | null
}

export interface Product extends Described {
  id: number
  model_number: string
  name: Bilingual
  status: ProductStatus
  summary: Bilingual | null
  description: Bilingual | null
  specifications: Specification[]
  images: StoredFile[]
  model: StoredFile | null
}

/** Product line or category of a product. */
export interface Ancestor {
  id: number
  name: Bilingual
}

/** Overview of a product page. */
export interface ProductHub {
  product: Product
  line: Ancestor | null
  /** Categories from the root to that of the product. */
  categories: Ancestor[]
  /** Final successor. */
  replacement: ProductCard | null
  /** Products that it replaced. */
  replaces: ProductCard[]
  accessories: ProductCard[]
  counts: LibraryCounts
}
