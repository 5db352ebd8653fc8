/** Resolves column names to fields, or parts of bilingual fields. */

import { rejectInput } from '#server/core/message.ts'
import { hint, plainName } from '#shared/closest-match.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'

/** A field, or one part of it (`en`, `zh`). */
export interface Target {
  field: ResolvedField
  part?: string
}

/** The name of a target in options and headers: `name`, `name_en`. */
export const targetName = ({ field, part }: Target): string => {
  const match = definitionOf(field).parts?.find((one) => one.path === part)
  return `${field.name}${match?.suffix ?? ''}`
}

/**
 * Normalised names (`plainName`) of all fields of the resource: name, `name.en`, `name_en`, label in every language,
 * and label with language. The first of two equal names wins.
 */
function namesOf(resource: Resource): Map<string, Target> {
  const names = new Map<string, Target>()
  const add = (name: string, target: Target) => {
    const plain = plainName(name)
    if (!names.has(plain)) names.set(plain, target)
  }
  const fields = Object.values(resource.fields)
  for (const field of fields) add(field.name, { field })
  for (const field of fields) {
    for (const { suffix, path } of definitionOf(field).parts ?? []) add(`${field.name}${suffix}`, { field, part: path })
  }
  for (const field of fields) {
    for (const locale of LOCALES) add(field.label[locale], { field, ...inLanguage(field, locale) })
    for (const { label, path } of definitionOf(field).parts ?? []) {
      for (const locale of LOCALES) {
        for (const other of LOCALES) add(`${field.label[locale]}${label[other]}`, { field, part: path })
        add(`${field.label[locale]}${path}`, { field, part: path })
      }
    }
  }
  return names
}

/** The Chinese label of a bilingual field refers to its Chinese part. */
const inLanguage = (field: ResolvedField, locale: Locale): { part?: string } => {
  const part = definitionOf(field).parts?.find((one) => one.path === locale)
  return part ? { part: part.path } : {}
}

const known = new WeakMap<Resource, Map<string, Target>>()

/** The target of a column name, if any. */
export function findTarget(resource: Resource, name: string): Target | undefined {
  const names = known.get(resource) ?? namesOf(resource)
  known.set(resource, names)
  return names.get(plainName(name))
}

/** Valid field names, for hints. */
export const targetNames = (resource: Resource): string[] =>
  Object.values(resource.fields).flatMap((field) => [
    field.name,
    ...(definitionOf(field).parts ?? []).map((part) => `${field.name}${part.suffix}`),
  ])

/** The target of an option. @throws ReadableError with the closest match when there is none */
export function requireTarget(resource: Resource, name: string, locale: Locale): Target {
  const target = findTarget(resource, name)
  if (target) return target
  throw rejectInput('transfer.unknownField', {
    resource: resource.name,
    name,
    hint: hint(name, targetNames(resource), locale),
  })
}
