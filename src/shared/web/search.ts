/** Requests and responses of the storefront search. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { StoredFile } from '../fields/stored-file.ts'
import type { Part } from './part.ts'
import type { ProductCard } from './product.ts'

/** Searched groups, in display order. */
export const SEARCH_GROUPS = [
  'goods',
  'codes',
  'troubleshooting',
  'firmware',
  'fixture_libraries',
  'documents',
  'tlf',
] as const
export type SearchGroup = (typeof SEARCH_GROUPS)[number]

export interface Tag {
  label: Bilingual
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'error'
}

/** A place of a part. */
export interface Fit {
  product: { id: number; title: string }
  assembly: { id: number; title: Bilingual }
}

export interface Fits {
  /** The first ones, of different products if there are. */
  named: Fit[]
  /** Number of places, and of products. */
  total: number
  products: number
}

/** One result. Title and subtitle contain highlight marks: see `search-highlights.ts`. */
export interface SearchHit {
  group: SearchGroup
  id: number
  title: Bilingual
  subtitle: Bilingual | null
  /** An additional line: a specification, a cause. */
  detail: Bilingual | null
  tag: Tag | null
  /** The key of its status or type. */
  kind: string | null
  image: StoredFile | null
  /** Release day, or effective day. */
  date: string | null
  /** Its products. */
  products: { id: number; title: string }[]
  /** Where a part fits; null for others, and for a part that no list names. */
  fits: Fits | null
  /** Data of a part for the cart; null for others. */
  part: Pick<Part, 'id' | 'part_number' | 'status' | 'orderable'> | null
  /** The final replacement. */
  replacement: { id: number; title: string } | null
}

export interface SearchGroupResult {
  group: SearchGroup
  total: number
  /** True when there are more than `total`. */
  capped: boolean
  hits: SearchHit[]
}

export interface FacetValue {
  value: string
  label: Bilingual
  count: number
  /** For a category: its parent and line. */
  parent?: string | null
  line?: string
}

export const FACETS = ['line', 'category', 'product', 'assembly', 'status', 'type'] as const
export type Facet = (typeof FACETS)[number]

/** The unit of a typed serial number. */
export interface MatchedUnit {
  serial_number: string
  products: ProductCard[]
  /** Saved by the customer. */
  mine: boolean
  /** Saved by the customer, or decided by the patterns of its products. */
  isCertain: boolean
}

export interface SearchResponse {
  q: string
  /** The corrected search, if the original has no results. */
  instead: string | null
  unit: MatchedUnit | null
  /** Groups with results. */
  groups: SearchGroupResult[]
  facets: Record<Facet, FacetValue[]>
}

/** Suggestions while typing. */
export interface Suggestions {
  /** The corrected search of the hits, if the original has none. */
  instead: string | null
  hits: SearchHit[]
  unit: MatchedUnit | null
}
