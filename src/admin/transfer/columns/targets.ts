/**
 * Possible targets of a column: the fields that the user may write, bilingual ones also in parts,
 * and the id.
 */

import { definitionOf } from '#fields/index.ts'
import { LOCALES } from '#shared/constants.ts'
import { inBrackets } from '#shared/i18n/language-names.ts'
import { byLocale, type Localized } from '#shared/i18n/locales.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Can } from '../../providers/can.ts'

export const ID = 'id'

export interface ImportTarget {
  /** `name_en`, `weight`, `id` */
  name: string
  label: Localized
  /** Null for the id. */
  field: ResolvedField | null
}

/** Parts, then the whole field: a column that is named like it is matched with it. */
const targetsOf = (field: ResolvedField): ImportTarget[] => [
  ...(definitionOf(field).parts ?? []).map(({ suffix, label }) => ({
    name: `${field.name}${suffix}`,
    label: byLocale((locale) => inBrackets(field.label[locale], label[locale], locale)),
    field,
  })),
  { name: field.name, label: field.label, field },
]

/** The field of a target such as `name_en`. */
export const targetField = ({ fields }: Resource, target: string): ResolvedField | undefined =>
  Object.values(fields).find((field) => targetsOf(field).some(({ name }) => name === target))

/** All targets, in the order of the fields. @param id the label of the id */
export function importTargets(resource: Resource, can: Can, id: Localized): ImportTarget[] {
  const isWritable = ({ name }: ResolvedField) =>
    can('create', resource, name) || can('update', resource, name)
  return [
    { name: ID, label: id, field: null },
    ...Object.values(resource.fields).filter(isWritable).flatMap(targetsOf),
  ]
}

/** Texts that a search for a target covers: names and labels in every language. */
export const searchTextOf = ({ name, label }: ImportTarget): string =>
  [name, ...LOCALES.map((locale) => label[locale])].join('\n').toLowerCase()

/** Whether a field refers to several records. */
const isLinked = (field: ResolvedField | undefined): boolean =>
  field !== undefined && definitionOf(field).linksTo?.(field) !== undefined

/**
 * Whether a target can be the key, or a part of it: fields with one stored value, and several
 * references.
 */
export const isKeyField = ({ field }: ImportTarget): boolean => {
  if (!field || isLinked(field)) return true
  const { parts, columns, hashed } = definitionOf(field)
  return !hashed && (parts !== undefined || columns(field, field.name).length === 1)
}
