/** Names and addresses of found records. */
import { embeddedOf } from '#admin/core/fields/parts/embedded.ts'
import { nameRecord } from '#admin/core/fields/parts/target.ts'
import type { ResourceParts } from '#admin/core/resource-parts.ts'
import { recordTitle } from '#admin/core/views/record-title.ts'
import type { Locale } from '#shared/constants.ts'
import type { Resource } from '#shared/resources/define.ts'

export interface FoundRecord {
  resource: Resource
  id: number
  title: string
  /** The title in the other languages, and the subtitle. */
  more: string
  address: string
}

/** @param parts of the resource */
export function nameFound(
  resource: Resource,
  record: { id: number } & Record<string, unknown>,
  locale: Locale,
  parts: ResourceParts | undefined,
): FoundRecord {
  const { id } = record
  // A line is titled with the record that it refers to.
  const isLine = embeddedOf(record, resource.subtitle ?? '').length > 0
  const { more } = nameRecord(isLine ? { ...resource, subtitle: null } : resource, record, locale)
  const address = parts?.addressOf?.(record) ?? `${resource.paths.update}?id=${id}`
  return { resource, id, title: recordTitle(resource, record, locale), more, address }
}
