/** Resolves a declared field with the defaults of its type. */
import type { Role } from '../constants.ts'
import type { Field } from '../fields/field.ts'
import { definitionOf } from '../fields/index.ts'

export interface ResolvedField extends Field {
  name: string
  /** A column of the grid, shown from the start or on demand. */
  listed: boolean
  columnShown: boolean
  form: boolean
  filterable: boolean
  searched: boolean
  sortable: boolean
  readOnly: boolean
  logged: boolean
  customers: boolean
  /** Tells records apart, alone or with others: two that look the same must be the same. */
  identifies: boolean
  /** Roles that may read or write it, instead of the resource's permissions; null defers to those. */
  read: readonly Role[] | undefined
  write: readonly Role[] | undefined
}

interface Identified {
  columns?: readonly string[]
  /** Fields that tell its records apart besides unique ones. */
  identifiedBy?: readonly string[]
}

/** The field named `name` of a resource, ready for every consumer. */
export function resolveField(name: string, f: Field, resource: Identified): ResolvedField {
  const definition = definitionOf(f)
  const listed = f.list !== false && (f.list !== undefined || definition.listed)
  return {
    ...f,
    name,
    listed: listed || (resource.columns?.includes(name) ?? false),
    columnShown: resource.columns ? resource.columns.includes(name) : listed && f.list !== 'optional',
    form: f.form ?? true,
    filterable: (f.filter ?? true) && definition.operators.length > 0,
    // A search match would reveal the content of a hidden field.
    searched: f.search ?? (definition.searched && f.read === undefined),
    sortable: (f.sort ?? definition.sorted) && definition.sortColumn !== undefined,
    readOnly: f.readOnly ?? false,
    logged: f.logged ?? true,
    customers: f.customers ?? false,
    // Texts of several lines, which have no order, keep their blanks as titles, too.
    identifies: f.unique === true || (definition.sorted && (resource.identifiedBy?.includes(name) ?? false)),
    read: f.read,
    write: f.write,
  }
}
