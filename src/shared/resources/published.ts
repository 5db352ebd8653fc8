/** Published part of a resource: records that customers see, limited to the fields marked `customers`. */
import type { Bilingual } from '../fields/bilingual.ts'
import type { Field, ValueOf } from '../fields/field.ts'
import { definitionOf, targetNameOf } from '../fields/index.ts'
import { missingField } from './config-error.ts'
import type { DeclaredFields, Resource, ShownFields } from './define.ts'

/** Value of a field, or a list of alternatives. */
export type FilterValue = string | boolean | number | readonly (string | number)[]

/** Declaration of the records that customers see; resources without it are not published. */
export interface Storefront<Name extends string = string> {
  /** Required values; defaults to all records. */
  where?: { readonly [K in Name]?: FilterValue }
  /** Reference to a record that must also be published, so that records of a draft stay hidden with it. */
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
type Shown<F> = F extends { to: string } ? (ValueOf<F> extends number[] ? number[] : number | null) : ValueOf<F>

type RefsOf<F, Name> = {
  [K in keyof F & Name as F[K] extends { to: string } ? K : never]: ValueOf<F[K]> extends number[] ? Ref[] : Ref | null
}

/** Record of `N` for customers. References to hidden records are null, or omitted from lists. */
export type PublishedIn<R, N extends keyof R> = { id: number } & {
  -readonly [K in keyof DeclaredFields<R[N]> & ShownFields<R[N]>]: Shown<DeclaredFields<R[N]>[K]>
} & { $refs: RefsOf<DeclaredFields<R[N]>, ShownFields<R[N]>> }

/** Names of the fields that customers see. */
export const customerFields = ({ storefront, fields }: Resource): string[] =>
  storefront ? Object.keys(fields).filter((name) => fields[name]?.customers) : []

/** Whether customers can use the full-text search. A match would reveal the content of hidden fields. */
export const isSearchable = ({ fields, storefront }: Resource): boolean =>
  Object.values(fields).every((f) => !f.searched || f.customers || storefront?.foundBy?.includes(f.name))

/** Validates the declaration. @returns the problem; null when valid */
export function storefrontProblem(resources: Record<string, Resource>, resource: Resource): string | null {
  const { storefront } = resource
  const markedField = Object.values(resource.fields).find((f) => f.customers)
  if (!storefront)
    return markedField ? `"${markedField.name}" is marked for customers, to whom no record is open` : null
  const { foundBy = [], through, where = {} } = storefront
  const fields = customerFields(resource)
  const missing = [...foundBy, ...Object.keys(where)].find((name) => !Object.hasOwn(resource.fields, name))
  if (missing) return missingField(missing, resource.fields)
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
    const target = f && targetNameOf(f)
    if (target && !resources[target]?.storefront) return `"${name}" leads to ${target}, which is closed to customers`
    if (name === through && !(f && definitionOf(f).refersTo?.(f))) return `"${name}" is no reference`
  }
  const circle = through && circleFrom(resources, resource)
  return circle ? `no record is shown: each is shown by another one (${circle.join(' through ')})` : null
}

/** Resources that are published through each other, back to the first; null if there is no such circle. */
function circleFrom(resources: Record<string, Resource>, { name }: Resource): string[] | null {
  const names: string[] = []
  for (let next: string | undefined = name; next !== undefined; ) {
    if (names.includes(next)) return next === name ? [...names, next] : null
    names.push(next)
    const { storefront, fields }: Partial<Resource> = resources[next] ?? {}
    const f: Field | undefined = fields?.[storefront?.through ?? '']
    next = f && definitionOf(f).refersTo?.(f)
  }
  return null
}
