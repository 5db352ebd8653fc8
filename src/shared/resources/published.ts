/**
 * Published part of a resource: records that customers see, limited to the fields marked
 * `customers`.
 */
import type { Bilingual } from '#fields/bilingual.ts'
import type { ValueOf } from '#fields/field.ts'
import type { Described } from '#shared/web/facts.ts'
import type { DeclaredFields, Resource, ShownFields } from './define.ts'

/** Value of a field, or a list of alternatives. */
export type FilterValue = string | boolean | number | readonly (string | number)[]

/** Declaration of the records that customers see; resources without it are not published. */
export interface Storefront<Name extends string = string> {
  /** Required values; defaults to all records. */
  where?: { readonly [K in Name]?: FilterValue }
  /**
   * Reference to a record that must also be published, so that records of a draft stay hidden with
   * it.
   */
  through?: Name
  /** Hidden fields that the storefront search includes, such as keywords. */
  foundBy?: readonly Name[]
  /** Whether visitors who are not signed in see the records as well. */
  everyone?: boolean
}

/** Display data of a referenced record. */
export interface Ref {
  id: number
  title: string | Bilingual | null
  subtitle: string | Bilingual | null
}

/** References can be null, because customers might not see the target. */
type Shown<F> = F extends { to: string }
  ? ValueOf<F> extends number[]
    ? number[]
    : number | null
  : ValueOf<F>

type RefsOf<F, Name> = {
  [K in keyof F & Name as F[K] extends { to: string } ? K : never]: ValueOf<F[K]> extends number[]
    ? Ref[]
    : Ref | null
}

/** Record of `N` for customers. References to hidden records are null, or omitted from lists. */
export type PublishedIn<R, N extends keyof R> = { id: number } & {
  -readonly [K in keyof DeclaredFields<R[N]> & ShownFields<R[N]>]: Shown<DeclaredFields<R[N]>[K]>
} & { $refs: RefsOf<DeclaredFields<R[N]>, ShownFields<R[N]>> } & Described

/** Names of the fields that customers see. */
export const customerFields = ({ storefront, fields }: Resource): string[] =>
  storefront ? Object.keys(fields).filter((name) => fields[name]?.customers) : []

/** Searched fields whose content a match would reveal to customers. */
export const hiddenFromSearch = ({ fields, storefront }: Resource): string[] =>
  Object.values(fields).flatMap((f) =>
    f.searched && !f.customers && !storefront?.foundBy?.includes(f.name) ? [f.name] : [],
  )

/** Whether customers can use the full-text search. */
export const isSearchable = (resource: Resource): boolean => !hiddenFromSearch(resource).length

/** Why they cannot, for the config. */
export const HIDDEN_FROM_SEARCH =
  'customers cannot search these records, since a match would reveal this field: set search: false, or name it in storefront.foundBy'
