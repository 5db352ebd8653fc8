/** What a record is called. */
import type { Locale } from '#shared/constants.ts'
import { meaningOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import { embeddedOf } from '../fields/embedded.ts'
import { nameEmbedded, targetOf } from '../fields/target.ts'

type AnyValues = Record<string, unknown>

function shown(resource: Resource, name: string | null, record: AnyValues, locale: Locale): string {
  const f = name === null ? undefined : resource.fields[name]
  const value = f && record[f.name]
  return f && value !== null && value !== undefined ? meaningOf(f).format(value, f, locale) : ''
}

/** The record's title in a language; its number where the title is empty. */
export const recordTitle = (resource: Resource, record: AnyValues, locale: Locale): string =>
  shown(resource, resource.title, record, locale) || `#${record.id}`

/** What stands beside the title, which may be the record that it refers to; '' where there is nothing. */
export function recordSubtitle(resource: Resource, record: AnyValues, locale: Locale): string {
  const f = resource.subtitle === null ? undefined : resource.fields[resource.subtitle]
  const [referred] = f ? embeddedOf(record, f.name) : []
  if (!f || !referred) return shown(resource, resource.subtitle, record, locale)
  const { title, more } = nameEmbedded(targetOf(f), referred, locale)
  return more ? `${title} · ${more}` : title
}
