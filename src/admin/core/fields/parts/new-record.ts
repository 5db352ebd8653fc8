/** The values a new record begins with. */
import { meaningOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'

/** Defaults of the config, and the absent value of its type for every other field. */
export const newRecord = (resource: Resource): Record<string, unknown> =>
  Object.fromEntries(Object.values(resource.fields).map((f) => [f.name, f.default ?? meaningOf(f).absent]))

/** The same with a title typed by hand; a bilingual one takes it in the language it is written in. */
export function newRecordCalled(resource: Resource, typed: string): Record<string, unknown> {
  const field = resource.fields[resource.title]
  if (!field || typed === '') return newRecord(resource)
  const meaning = meaningOf(field)
  const language = /\p{Script=Han}/u.test(typed) ? 'zh' : 'en'
  const title = meaning.parts
    ? Object.fromEntries(meaning.parts.map(({ path }) => [path, path === language ? typed : null]))
    : meaning.parse(typed, field)
  return { ...newRecord(resource), [field.name]: title }
}
