/** Products as the storefront reads them. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { StoredFile } from '../fields/stored-file.ts'
import type { LibraryCounts } from './library.ts'

export type ProductStatus = 'draft' | 'published' | 'discontinued'

/** A product in a list. */
export interface ProductCard {
  id: number
  model_number: string
  name: Bilingual
  summary: Bilingual | null
  status: ProductStatus
  image: StoredFile | null
  /** The 3D model of it. */
  model: StoredFile | null
}

export interface Specification {
  name: Bilingual
  value: Bilingual
  unit: string | null
}

export interface Product {
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

/** A place above a product: its line, or one of its categories. */
export interface Above {
  id: number
  name: Bilingual
}

/** Everything that the page of a product begins with. */
export interface ProductHub {
  product: Product
  line: Above | null
  /** From the widest to its own. */
  categories: Above[]
  /** The product to take instead, at the end of the chain. */
  replacement: ProductCard | null
  /** The products that it replaced. */
  replaces: ProductCard[]
  accessories: ProductCard[]
  counts: LibraryCounts
}
