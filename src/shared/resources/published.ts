/** Storefront declaration of a resource: the records that customers see, limited to the fields marked `customers`. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { ValueOf } from '../fields/field.ts'
import { definitionOf } from '../fields/index.ts'
import type { DeclaredFields, Resource, ShownFields } from './define.ts'

/** The value of a field, or a list of values. */
export type FilterValue = string | boolean | number | readonly (string | number)[]

/** The records that customers see; a resource without this is closed to them. */
export interface Storefront<Name extends string = string> {
  /** Only records with these values; defaults to all. */
  where?: { readonly [K in Name]?: FilterValue }
  /** The reference whose record must also be open to customers: records of a draft belong to the draft. */
  through?: Name
  /** Hidden fields that the storefront search covers, such as keywords. */
  foundBy?: readonly Name[]
  /** Also open to visitors that are not signed in. */
  everyone?: boolean
}

/** The displayed data of a referenced record. */
export interface Ref {
  id: number
  title: string | Bilingual | null
  subtitle: string | Bilingual | null
}

/** References may be null: customers may not see the target. */
type Shown<F> = F extends { to: string } ? (ValueOf<F> extends number[] ? number[] : number | null) : ValueOf<F>

type RefsOf<F, Name> = {
  [K in keyof F & Name as F[K] extends { to: string } ? K : never]: ValueOf<F[K]> extends number[] ? Ref[] : Ref | null
}

/** A record of `N` as customers get it. References to hidden records are null, or missing from their list. */
export type PublishedIn<R, N extends keyof R> = { id: number } & {
  -readonly [K in keyof DeclaredFields<R[N]> & ShownFields<R[N]>]: Shown<DeclaredFields<R[N]>[K]>
} & { $refs: RefsOf<DeclaredFields<R[N]>, ShownFields<R[N]>> }

/** The names of the fields that customers see. */
export const customerFields = ({ storefront, fields }: Resource): string[] =>
  storefront ? Object.keys(fields).filter((name) => fields[name]?.customers) : []

/** Whether customers may use the full search: a match reveals that the record holds the text. */
export const isSearchable = ({ fields, storefront }: Resource): boolean =>
  Object.values(fields).every((f) => !f.searched || f.customers || storefront?.foundBy?.includes(f.name))

/** Validates the declaration; null when it is valid. */
export function storefrontProblem(resources: Record<string, Resource>, resource: Resource): string | null {
  const { storefront } = resource
  const markedField = Object.values(resource.fields).find((f) => f.customers)
  if (!storefront)
    return markedField ? `"${markedField.name}" is marked for customers, to whom no record is open` : null
  const { foundBy = [], through, where = {} } = storefront
  const fields = customerFields(resource)
  const missing = [...foundBy, ...Object.keys(where)].find((name) => !Object.hasOwn(resource.fields, name))
  if (missing) return `there is no field "${missing}"`
  for (const [name, expected] of Object.entries(where)) {
    const f = resource.fields[name]
    const isValid = f && [expected].flat().every((item) => definitionOf(f).operand(f).safeParse(item).success)
    if (!isValid || !f.filterable) return `"${name}" cannot be asked for that`
  }
  for (const name of [resource.title, resource.sort.field]) {
    if (name !== 'id' && !fields.includes(name)) return `"${name}" must be shown, since it names or orders the records`
  }
  for (const name of through ? [...fields, through] : fields) {
    const f = resource.fields[name]
    const target = f && (definitionOf(f).refersTo?.(f) ?? definitionOf(f).linksTo?.(f))
    if (target && !resources[target]?.storefront) return `"${name}" leads to ${target}, which is closed to customers`
    if (name === through && !(f && definitionOf(f).refersTo?.(f))) return `"${name}" is no reference`
  }
  return null
}
