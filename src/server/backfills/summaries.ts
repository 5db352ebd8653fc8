/** Creates missing summaries of writes from before summaries existed, latest first. */
import type { Query } from '../db/database.ts'
import type { WriteContext } from '../writes/hook.ts'

/** Log entries per transaction. */
const WINDOW = 2_000

/**
 * Relies on writes without summary being older than all others.
 * @returns the number of created summaries
 */
export async function backfillSummaries({ db, resources }: WriteContext): Promise<number> {
  if (!resources.audit) return 0
  const earliest = await db.query
    .selectFrom('audit_writes')
    .select(({ fn }) => fn.min('entry').as('first'))
    .executeTakeFirst()
  let before = earliest?.first === null || earliest === undefined ? null : Number(earliest.first)
  for (let added = 0; ; ) {
    const rows = await db.query
      .selectFrom('audit')
      .select(['id', 'write'])
      .$if(before !== null, (query) => query.where('id', '<', before))
      .orderBy('id', 'desc')
      .limit(WINDOW)
      .execute()
    const last = rows.at(-1)
    if (!last) return added
    before = Number(last.id)
    const writes = [...new Set(rows.map(({ write }) => String(write)))]
    added += await db.transaction((trx) => summarizeMissing(trx, writes))
  }
}

async function summarizeMissing(trx: Query, writes: readonly string[]): Promise<number> {
  const rows = await trx.selectFrom('audit_writes').select('id').where('id', 'in', writes).execute()
  const existing = new Set(rows.map(({ id }) => String(id)))
  const missing = writes.filter((write) => !existing.has(write))
  for (const write of missing) await summarize(trx, write)
  return missing.length
}

async function summarize(trx: Query, write: string): Promise<void> {
  const counts = await trx
    .selectFrom('audit')
    .select(['resource', 'action'])
    .select(({ fn }) => [fn.countAll().as('n'), fn.min('id').as('first'), fn.max('id').as('last')])
    .where('write', '=', write)
    .groupBy(['resource', 'action'])
    .execute()
  const first = Math.min(...counts.map((row) => Number(row.first)))
  const last = Math.max(...counts.map((row) => Number(row.last)))
  const isDeletion = counts.find((row) => Number(row.last) === last)?.action === 'delete'
  const lead = await trx
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'account', 'action', 'origin', 'undoes'])
    .where('id', '=', isDeletion ? last : first)
    .executeTakeFirstOrThrow()
  const undo = await trx
    .selectFrom('audit')
    .select('write')
    .where('undoes', '=', write)
    .limit(1)
    .executeTakeFirst()
  const [origin = 'api'] = JSON.parse(String(lead.origin ?? '[]')) as string[]
  await trx
    .insertInto('audit_writes')
    .values({
      id: write,
      at: lead.at,
      until: lead.at,
      actor: lead.actor,
      account: lead.account,
      kind: origin === 'api' ? lead.action : origin,
      source: null,
      entry: lead.id,
      entries: counts.reduce((sum, row) => sum + Number(row.n), 0),
      transactions: 1,
      undoes: lead.undoes,
      undone_by: undo?.write ?? null,
    })
    .execute()
  for (const [resource, group] of Map.groupBy(counts, (row) => String(row.resource))) {
    const countOf = (action: string) => Number(group.find((row) => row.action === action)?.n ?? 0)
    await trx
      .insertInto('audit_write_resources')
      .values({
        key: `${write} ${resource}`,
        write,
        resource,
        at: lead.at,
        created: countOf('create'),
        updated: countOf('update'),
        deleted: countOf('delete'),
      })
      .execute()
  }
}
