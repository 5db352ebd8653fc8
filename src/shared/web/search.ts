/** The search over everything, as the storefront asks it and is answered. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { StoredFile } from '../fields/stored-file.ts'
import type { ProductCard } from './product.ts'

/** What is searched, in the order in which results are shown. */
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

/** One result. Its title and subtitle carry marks around what was found: see `search-marks.ts`. */
export interface SearchHit {
  group: SearchGroup
  id: number
  title: Bilingual
  subtitle: Bilingual | null
  /** A line more: a specification, a cause. */
  detail: Bilingual | null
  tag: Tag | null
  /** The key of its status or type. */
  kind: string | null
  image: StoredFile | null
  /** Day of release, or from which it holds. */
  date: string | null
  /** The products that it belongs to. */
  products: { id: number; title: string }[]
  /** What took its place, at the end of the chain. */
  replacement: { id: number; title: string } | null
}

export interface FoundGroup {
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
  /** Of a category: the one above it, and its line. */
  parent?: string | null
  line?: string
}

export const FACETS = ['line', 'category', 'status', 'type'] as const
export type Facet = (typeof FACETS)[number]

/** A serial number that was typed: whose it is. */
export interface FoundUnit {
  serial_number: string
  products: ProductCard[]
  /** Kept among one's own fixtures. */
  mine: boolean
}

export interface SearchAnswer {
  q: string
  /** What was searched in its place, since nothing holds all that was typed. */
  instead: string | null
  unit: FoundUnit | null
  /** Those with results. */
  groups: FoundGroup[]
  facets: Record<Facet, FacetValue[]>
}

/** What is offered while somebody types. */
export interface Suggestions {
  /** What the hits are of, since nothing holds all that was typed. */
  instead: string | null
  hits: SearchHit[]
  unit: FoundUnit | null
}
