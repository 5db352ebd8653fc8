/** State for the page “System status” and the metrics: queues, sizes, the latest backup. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { System } from '#shared/system.ts'
import { backupFolder } from '../backup/backup-folder.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import { freeSpace } from '../files/disk-space.ts'

type ReadContext = Pick<Context, 'db' | 'env' | 'resources'>

export type State = Pick<System, 'database' | 'files' | 'jobs' | 'mails' | 'deliveries'>

/** The state of queues and sizes now. */
export async function readState(context: ReadContext): Promise<State> {
  const { db, env } = context
  const [size, files, free, jobs, mails, deliveries] = await Promise.all([
    db.engine.size(),
    countFiles(context),
    freeSpace(env),
    countJobs(context),
    countMails(context),
    countDeliveries(context),
  ])
  return {
    database: { size, transactions: db.openTransactions(), pool: db.engine.poolCounts() },
    files: { ...files, free },
    jobs,
    mails,
    deliveries,
  }
}

async function countFiles({ db }: ReadContext): Promise<{ count: number; size: number }> {
  const row = await db.query
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('size')])
    .executeTakeFirst()
  return { count: Number(row?.count ?? 0), size: Number(row?.size ?? 0) }
}

async function countJobs({ db, resources }: ReadContext): Promise<System['jobs']> {
  if (!resources.jobs) return { waiting: 0, running: 0, oldestWaiting: null }
  const rows = await db.query
    .selectFrom('jobs')
    .select(({ fn }) => ['status', fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .where('status', 'in', ['waiting', 'running'])
    .groupBy('status')
    .execute()
  const rowOf = (status: string) => rows.find((row) => row.status === status)
  const oldest = rowOf('waiting')?.oldest
  return {
    waiting: Number(rowOf('waiting')?.count ?? 0),
    running: Number(rowOf('running')?.count ?? 0),
    oldestWaiting: typeof oldest === 'string' ? oldest : null,
  }
}

async function countMails({ db }: ReadContext): Promise<System['mails']> {
  const countOf = await countStates(db, 'outgoing_mails', 'state', ['waiting', 'failed'])
  return { waiting: countOf('waiting'), failed: countOf('failed') }
}

async function countDeliveries({ db, resources }: ReadContext): Promise<System['deliveries']> {
  if (!resources.webhook_deliveries) return { waiting: 0, dead: 0 }
  const countOf = await countStates(db, 'webhook_deliveries', 'status', [
    'waiting',
    'sending',
    'dead',
  ])
  return { waiting: countOf('waiting') + countOf('sending'), dead: countOf('dead') }
}

/** Counts the rows of a table in each of these states. */
async function countStates(
  { query }: Database,
  table: string,
  column: string,
  states: readonly string[],
): Promise<(state: string) => number> {
  const rows = await query
    .selectFrom(table)
    .select([column, sql<number>`count(*)`.as('count')])
    .where(column, 'in', states)
    .groupBy(column)
    .execute()
  return (state) => Number(rows.find((row) => row[column] === state)?.count ?? 0)
}

/** Time of the latest backup in `DATA_DIR/backups`, if any. */
export async function latestBackup(env: Pick<Env, 'dataDir'>): Promise<Date | null> {
  const names = await readdir(backupFolder(env)).catch(() => [])
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.zip'))
      .map((name) => stat(join(backupFolder(env), name)).catch(() => null)),
  )
  const times = files.flatMap((file) => (file ? [file.mtimeMs] : []))
  return times.length ? new Date(Math.max(...times)) : null
}
