/** What a record is called. */
import type { Locale } from '#shared/constants.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import { embeddedOf } from '../fields/parts/embedded.ts'
import { nameEmbedded, type RecordName, targetOf } from '../fields/parts/target.ts'

type AnyValues = Record<string, unknown>

function shown(resource: Resource, name: string | null, record: AnyValues, locale: Locale): string {
  const f = name === null ? undefined : resource.fields[name]
  const value = f && record[f.name]
  return f && value !== null && value !== undefined ? definitionOf(f).format(value, f, locale) : ''
}

/** What the record refers to that stands beside its title. */
function beside(resource: Resource, record: AnyValues, locale: Locale): RecordName | undefined {
  const f = resource.subtitle === null ? undefined : resource.fields[resource.subtitle]
  const [referred] = f ? embeddedOf(record, f.name) : []
  return f && referred && nameEmbedded(targetOf(f), referred, locale)
}

/** The record's own title in a language; its number where the title is empty. */
export const ownTitle = (resource: Resource, record: AnyValues, locale: Locale): string =>
  shown(resource, resource.title, record, locale) || `#${record.id}`

/** What the record is called away from its page: its own title does not tell a line of a list without what it refers to. */
export const recordTitle = (resource: Resource, record: AnyValues, locale: Locale): string =>
  [ownTitle(resource, record, locale), beside(resource, record, locale)?.title].filter(Boolean).join(' · ')

/** What stands beside the title, which may be the record that it refers to; '' where there is nothing. */
export function recordSubtitle(resource: Resource, record: AnyValues, locale: Locale): string {
  const referred = beside(resource, record, locale)
  if (!referred) return shown(resource, resource.subtitle, record, locale)
  return [referred.title, referred.more].filter(Boolean).join(' · ')
}
