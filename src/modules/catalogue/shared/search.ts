/** Requests and responses of the storefront search. */
import type { Bilingual } from '#fields/bilingual.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { LibraryCounts, Translation } from './library.ts'
import type { Part } from './part.ts'
import type { ProductCard } from './product.ts'

/** Searched groups, in display order. */
export const SEARCH_GROUPS = [
  'goods',
  'codes',
  'zujian',
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

/** Product and assembly that a part fits. */
export interface Fit {
  product: { id: number; title: string }
  assembly: { id: number; title: Bilingual }
}

export interface Fits {
  /** First locations, of different products if possible. */
  named: Fit[]
  /** Number of locations; `products` counts their products. */
  total: number
  products: number
}

/** Search result. Title and subtitle contain highlight marks (search-highlights.ts). */
export interface SearchHit {
  group: SearchGroup
  id: number
  title: Bilingual
  subtitle: Bilingual | null
  /** Additional line: a specification, a cause. */
  detail: Bilingual | null
  tag: Tag | null
  /** Key of the status or type. */
  kind: string | null
  image: StoredFile | null
  /** Release day or effective day. */
  date: string | null
  /** Products of the record. */
  products: { id: number; title: string }[]
  /** Where a part fits; null for other results, and for parts without part lists. */
  fits: Fits | null
  /** Data of a part for the cart; null for other results. */
  part: Pick<Part, 'id' | 'part_number' | 'status' | 'orderable'> | null
  /** Final successor. */
  replacement: { id: number; title: string } | null
  /** A document in other languages. */
  translations: Translation[]
}

export interface SearchGroupResult {
  group: SearchGroup
  total: number
  /** Whether there are more than `total` results. */
  capped: boolean
  hits: SearchHit[]
}

export interface FacetValue {
  value: string
  label: Bilingual
  count: number
  /** For categories: key of the parent, and of the product line. */
  parent?: string | null
  line?: string
}

export const FACETS = ['line', 'category', 'product', 'assembly', 'status', 'type'] as const
export type Facet = (typeof FACETS)[number]

/** Unit of an entered serial number. */
export interface MatchedUnit {
  serial_number: string
  products: ProductCard[]
  /** Whether the customer saved it. */
  mine: boolean
  /** Whether it is saved, or determined by the serial number patterns of its products. */
  isCertain: boolean
}

/** The customer's unit whose serial number begins with the query, or the product that has such. */
export interface BatchUnit {
  /** Null for a product of which the customer has saved no such unit. */
  serial_number: string | null
  product: { id: number; model_number: string }
}

/** The only product of a query that is its model number, with its pages. */
export interface MatchedModel {
  id: number
  title: string
  counts: LibraryCounts
}

export interface SearchResponse {
  q: string
  /** Corrected query, if the original has no results. */
  correction: string | null
  unit: MatchedUnit | null
  batch: BatchUnit[]
  model: MatchedModel | null
  /** Groups with results. */
  groups: SearchGroupResult[]
  facets: Record<Facet, FacetValue[]>
}

/** Suggestions while typing. */
export interface Suggestions {
  /** Corrected query, if the original has no results. */
  correction: string | null
  hits: SearchHit[]
  unit: MatchedUnit | null
  batch: BatchUnit[]
  model: MatchedModel | null
}
