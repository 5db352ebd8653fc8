/** Names and URLs of records that the server has named. */
import { useCallback } from 'react'
import { embeddedOf } from '#fields/parts/embedded.ts'
import { nameRecord } from '#fields/parts/target.ts'
import type { Locale } from '#shared/constants.ts'
import type { NamedRecord, TitledRecord } from '#shared/quick-search.ts'
import type { Resource } from '#shared/resources/define.ts'
import { useExtensions } from '../extension-points.ts'
import { useLanguage } from '../i18n/text.ts'
import type { ResourceParts } from '../resource-part.ts'
import { findResource } from '../resources.ts'
import { recordTitle } from './record-title.ts'

export interface FoundRecord {
  resource: Resource
  id: number
  title: string
  /** The title in the other languages, and the subtitle. */
  more: string
  url: string
}

/** The name and URL of a record, as an array that is empty for an undeclared resource. */
export function useFoundRecords(): (namedRecord: NamedRecord) => FoundRecord[] {
  const locale = useLanguage()
  const { resourceParts } = useExtensions()
  return useCallback(
    (namedRecord) => {
      const resource = findResource(namedRecord.resource)
      return resource
        ? [toFoundRecord(resource, namedRecord.record, locale, resourceParts[namedRecord.resource])]
        : []
    },
    [locale, resourceParts],
  )
}

function toFoundRecord(
  resource: Resource,
  record: TitledRecord,
  locale: Locale,
  parts: ResourceParts | undefined,
): FoundRecord {
  const { id } = record
  // A line is titled with the record that it refers to.
  const isLine = embeddedOf(record, resource.subtitle ?? '').length > 0
  const { title, more } = nameRecord(
    isLine ? { ...resource, subtitle: null } : resource,
    record,
    locale,
  )
  const url = parts?.urlOf?.(record) ?? `${resource.paths.update}?id=${id}`
  return { resource, id, title: isLine ? recordTitle(resource, record, locale) : title, more, url }
}
