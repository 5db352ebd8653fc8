/** Reduces a record to the fields that a subject may read. */
import type { Resource } from '#shared/resources/define.ts'
import { can, type Subject } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

/** The record without unreadable fields: none remain where the record is closed to the subject. */
export const pickReadable = (subject: Subject, resource: Resource, record: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => !(name in resource.fields) || can(subject, 'read', resource, name, record),
    ),
  ) as AnyRecord
