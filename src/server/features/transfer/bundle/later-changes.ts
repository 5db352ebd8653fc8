/** Records that were changed after an archive was written: it would set them back. */
import { sql } from 'kysely'
import type { Actor, Context } from '#server/core/context.ts'
import { message } from '#server/core/message.ts'
import { listRecords } from '#server/core/records/read.ts'
import { prepareUpdate } from '#server/core/writes/prepare.ts'
import type { WriteSource } from '#server/core/writes/types.ts'
import { type Message, PublicError } from '#shared/errors.ts'
import { formatIn } from '#shared/i18n/format.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

/** Named in the report. */
const MAX_NAMES = 5

/**
 * The records that were changed after a time, as they are now. What an archive of that time or an earlier one has brought
 * since is as old as that archive.
 */
export async function changedSince(
  context: Context,
  actor: Actor,
  resource: Resource,
  ids: readonly number[],
  time: string,
): Promise<Map<number, AnyRecord>> {
  const { engine, query } = context.db
  const inIds = (column: string, list: readonly number[]) =>
    engine.inList(sql.ref(column), sql`${engine.listParameter(list)}`)
  if (!ids.length) return new Map()
  const rows = await query
    .selectFrom(resource.name)
    .select('id')
    .where(inIds('id', ids))
    .where('updated_at', '>', time)
    .execute()
  const later = rows.map(({ id }) => Number(id))
  if (!later.length) return new Map()
  const writes = await query
    .selectFrom('audit as e')
    .innerJoin('audit_writes as w', 'w.id', 'e.write')
    .select(['e.record', 'w.source'])
    .where('e.resource', '=', resource.name)
    .where(inIds('e.record', later))
    .orderBy('e.id')
    .execute()
  // The last one counts.
  const sources = new Map(writes.map(({ record, source }) => [Number(record), source]))
  const changed = later.filter((id) => !(archivedOf(sources.get(id)) <= time))
  const filter = { id: changed }
  const page = { filter, sort: { field: 'id', order: 'asc' as const }, range: [0, changed.length - 1] as const }
  const { records } = changed.length ? await listRecords(context, actor, resource.name, page) : { records: [] }
  return new Map(records.map((record) => [record.id, record]))
}

/** When the archive was written that a write has brought; after every time for other writes. */
const archivedOf = (source: unknown): string =>
  (typeof source === 'string' && (JSON.parse(source) as WriteSource).archived) || '~'

/** Whether the values of the archive are those that the record has. */
export function hasSameValues(
  resource: Resource,
  actor: Actor,
  record: AnyRecord,
  values: Record<string, unknown>,
): boolean {
  try {
    return Object.keys(prepareUpdate(resource, actor, { ...values }, record)).length === 0
  } catch (error) {
    if (error instanceof PublicError) return false
    throw error
  }
}

/** Report on records that stay unchanged. */
export function keptNotice(names: readonly string[], time: string, { locale }: Actor): Message {
  const { list, dateTime } = formatIn(locale)
  const listed = names.slice(0, MAX_NAMES)
  const ellipsis = names.length > listed.length ? ['…'] : []
  return message('transfer.changedSince', {
    count: names.length,
    time: dateTime(time),
    names: list([...listed, ...ellipsis]),
  })
}
