/** Default values of a new record. */

import { toDetectedLanguage } from '#shared/i18n/written-language.ts'
import type { Resource } from '#shared/resources/define.ts'
import { definitionOf } from '../index.ts'

/** Defaults of the config, and the type's empty value for every other field. */
export const newRecord = (resource: Resource): Record<string, unknown> =>
  Object.fromEntries(
    Object.values(resource.fields).map((f) => [f.name, f.default ?? definitionOf(f).emptyValue]),
  )

/** A new record with an entered title; a bilingual one is set in the language of the text. */
export function newRecordTitled(resource: Resource, input: string): Record<string, unknown> {
  const field = resource.fields[resource.title]
  if (!field || input === '') return newRecord(resource)
  const definition = definitionOf(field)
  const title = definition.parts ? toDetectedLanguage(input) : definition.parse(input, field)
  return { ...newRecord(resource), [field.name]: title }
}
