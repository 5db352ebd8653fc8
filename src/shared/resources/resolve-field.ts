/** Resolves a declared field with the defaults of its type. */

import type { Field } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import type { StaffOrRole } from '../constants.ts'
import type { Storefront } from './published.ts'

export interface ResolvedField extends Field {
  name: string
  /** Whether the grid has a column, visible by default or not. */
  listed: boolean
  columnShown: boolean
  form: boolean
  filterable: boolean
  searched: boolean
  sortable: boolean
  readOnly: boolean
  logged: boolean
  customers: boolean
  /**
   * Whether it identifies records, alone or with other fields. Values are then normalised, so that
   * equal-looking ones match.
   */
  identifies: boolean
  /** Roles that can read it; undefined for the permissions of the resource. */
  read: readonly StaffOrRole[] | undefined
  write: readonly StaffOrRole[] | undefined
}

interface Identified {
  columns?: readonly string[]
  optionalColumns?: readonly string[]
  /** Fields that identify records, in addition to unique fields. */
  identifiedBy?: readonly string[]
  storefront?: Pick<Storefront, 'foundBy'>
}

/** Resolves a field of a resource. */
export function resolveField(name: string, f: Field, resource: Identified): ResolvedField {
  const definition = definitionOf(f)
  const { storefront } = resource
  const isOptional = resource.optionalColumns?.includes(name) ?? false
  const listed = f.list ?? (isOptional || definition.listed)
  return {
    ...f,
    name,
    listed: listed || (resource.columns?.includes(name) ?? false),
    columnShown: resource.columns ? resource.columns.includes(name) : listed && !isOptional,
    form: f.form ?? true,
    filterable: (f.filter ?? true) && definition.operators.length > 0,
    // A search match would reveal the content of a restricted field, or of one that customers do
    // not see.
    searched:
      f.search ??
      (definition.searched &&
        f.read === undefined &&
        (!storefront || f.customers || storefront.foundBy?.includes(name)) === true),
    sortable: (f.sort ?? definition.sorted) && definition.sortColumn !== undefined,
    readOnly: f.readOnly ?? false,
    logged: f.logged ?? true,
    customers: f.customers ?? false,
    // Multi-line texts can't be sorted, and keep their blanks even as titles.
    identifies:
      f.unique === true || (definition.sorted && (resource.identifiedBy?.includes(name) ?? false)),
    read: f.read,
    write: f.write,
  }
}
