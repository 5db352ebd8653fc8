/** Records read as this start finds them, and the values that they ever had. */
import type { AnyRecord } from '#shared/resources/record.ts'
import { type Context, SYSTEM } from '../context.ts'
import { listRecords } from '../records/read.ts'

/** The records of a resource with few of them. */
export const listAll = async (context: Context, resource: string): Promise<AnyRecord[]> =>
  (await listRecords(context, SYSTEM, resource, { range: [0, 999] })).records

/**
 * Initial values of a field in all records of a resource, including deleted ones, from the audit
 * log.
 */
export async function valuesEverCreated(
  context: Context,
  resource: string,
  field: string,
): Promise<Set<string>> {
  const entries = await context.db.query
    .selectFrom('audit')
    .select('changes')
    .where('resource', '=', resource)
    .where('action', '=', 'create')
    .execute()
  const values = entries.flatMap((entry) =>
    (JSON.parse(String(entry.changes)) as { field: string; after: string | null }[])
      .filter((change) => change.field === field && change.after !== null)
      .map((change) => String(JSON.parse(String(change.after)))),
  )
  return new Set(values)
}
