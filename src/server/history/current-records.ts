/** Records of entries as they are today. */

import { MAX_PAGE_SIZE } from '#shared/constants.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { type Context, SYSTEM } from '../context.ts'
import { listRecords } from '../records/read.ts'
import type { LoggedEntry } from '../writes/entry.ts'

type RecordOfEntry = Pick<LoggedEntry, 'resource' | 'record'>

export const keyOf = ({ resource, record }: RecordOfEntry) => `${resource} ${record}`

/** The records as they are, with all fields, by `keyOf`. */
export async function currentRecords(
  context: Pick<Context, 'db' | 'resources'>,
  entries: readonly RecordOfEntry[],
): Promise<Map<string, AnyRecord>> {
  const current = new Map<string, AnyRecord>()
  for (const [resource, group] of Map.groupBy(entries, (entry) => entry.resource)) {
    if (!context.resources[resource]) continue
    const id = [...new Set(group.map(({ record }) => record))]
    const { records } = await listRecords(context, SYSTEM, resource, {
      filter: { id },
      range: [0, MAX_PAGE_SIZE - 1],
    })
    for (const record of records) current.set(keyOf({ resource, record: record.id }), record)
  }
  return current
}
