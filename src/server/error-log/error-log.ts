/**
 * Error log. Written by the server only and not audited; repeated errors are counted, and every
 * write prunes the log.
 */
import type { ErrorReport } from '#shared/error-report.ts'
import { DAY_MS } from '#shared/measures.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { countTable } from '../db/versions.ts'
import { accountOf } from '../records/actor-names.ts'
import { searchText, searchWords } from '../records/search-text.ts'
import type { WriteContext } from '../writes/hook.ts'

const TABLE = 'errors'
const MAX_ENTRIES = 10_000
const RETENTION_DAYS = 90
/** Rows per statement, to keep transactions short. */
const BATCH = 500

/** Error with data added by the server. */
export interface LoggedError extends Omit<ErrorReport, 'times'> {
  fingerprint: string
  times: number
  actor: string
  /** See `accountOf`. */
  account: string
  browser: string
}

type Logs = Pick<WriteContext, 'db' | 'resources'>

/** Logs errors, and prunes the oldest ones. */
export async function logErrors(
  context: Logs,
  errors: readonly LoggedError[],
  now: Date,
  keep = MAX_ENTRIES,
) {
  const { db, resources } = context
  const resource = resources[TABLE]
  if (!resource) throw new Error('the config has no error log')
  await db.transaction(async (trx) => {
    for (const error of errors) await logError(context, trx, resource, error, now.toISOString())
  })
  await prune(context, now, keep)
}

async function logError(
  { db }: Logs,
  trx: Query,
  resource: Resource,
  error: LoggedError,
  at: string,
) {
  const { times, ...values } = error
  const text = searchText(resource, values)
  const words = searchWords(text)
  const latest = {
    ...values,
    last_seen: at,
    updated_at: at,
    ...db.engine.search.columns(text, words),
  }
  const row = await trx
    .insertInto(TABLE)
    .values({ ...latest, count: times, first_seen: at, lock_version: 1, created_at: at })
    .onConflict((on) =>
      on.column('fingerprint').doUpdateSet((expression) => ({
        ...latest,
        count: expression(`${TABLE}.count`, '+', times),
        lock_version: expression(`${TABLE}.lock_version`, '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.engine.search.upsert(trx, TABLE, [{ id: Number(row.id), text, words }])
}

/** Deletes expired errors, and the oldest ones beyond the limit. */
async function prune(context: Logs, now: Date, keep: number): Promise<void> {
  const { db } = context
  const oldest = db.query.selectFrom(TABLE).select('id').orderBy('last_seen').orderBy('id')
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString()
  await remove(context, await oldest.where('last_seen', '<', before).limit(BATCH).execute())
  const over = (await countTable({ db }, TABLE)) - keep
  if (over > 0) await remove(context, await oldest.limit(Math.min(over, BATCH)).execute())
}

/** Clears the log. @returns the number of deleted errors */
export async function clearErrors(context: Logs): Promise<number> {
  let removed = 0
  for (;;) {
    const rows = await context.db.query
      .selectFrom(TABLE)
      .select('id')
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (!rows.length) return removed
    await remove(context, rows)
    removed += rows.length
  }
}

/**
 * Deletes the errors that an account has reported last. Runs in the transaction that erases the
 * account.
 */
export async function deleteErrorsOf(
  { db, resources }: Logs,
  trx: Query,
  account: Pick<Actor, 'kind' | 'id'>,
) {
  if (!resources[TABLE]) return
  const rows = await trx
    .deleteFrom(TABLE)
    .where('account', '=', accountOf(account))
    .returning('id')
    .execute()
  await db.engine.search.remove(
    trx,
    TABLE,
    rows.map(({ id }) => Number(id)),
  )
}

async function remove({ db }: Logs, rows: readonly Record<string, unknown>[]): Promise<void> {
  if (!rows.length) return
  const ids = rows.map((row) => Number(row.id))
  await db.transaction(async (trx) => {
    await trx.deleteFrom(TABLE).where('id', 'in', ids).execute()
    await db.engine.search.remove(trx, TABLE, ids)
  })
}
