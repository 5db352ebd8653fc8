/** A record from inside the server, cut down to what the one who asked may read of it. */
import type { Resource } from '#shared/resources/define.ts'
import { can, type Subject } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

/** The record without the fields that the subject may not read: all of them, where the record is closed to the subject. */
export const pickReadable = (subject: Subject, resource: Resource, record: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => !(name in resource.fields) || can(subject, 'read', resource, name, record),
    ),
  ) as AnyRecord
