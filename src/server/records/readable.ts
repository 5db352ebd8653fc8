/** Reduces records to readable fields. */
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Subject } from '#shared/resources/role-grants.ts'

/**
 * Returns the record without unreadable fields; without any fields if the subject can't read the
 * resource.
 */
export const pickReadable = (subject: Subject, resource: Resource, record: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => !(name in resource.fields) || can(subject, 'read', resource, name, record),
    ),
  ) as AnyRecord
