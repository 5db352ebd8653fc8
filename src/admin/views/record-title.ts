/** What a record is called. */
import type { Locale } from '#shared/constants.ts'
import { meaningOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'

/** The record's title in a language; its number where the title is empty. */
export function recordTitle(resource: Resource, record: Record<string, unknown>, locale: Locale): string {
  const f = resource.fields[resource.title]
  const value = record[resource.title]
  const title = f && value !== null && value !== undefined ? meaningOf(f).format(value, f, locale) : ''
  return title || `#${record.id}`
}
