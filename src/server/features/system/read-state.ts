/** State for the page “System status” and the metrics: queues, sizes, the latest backup. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { backupFolder } from '#server/core/backup/backup-folder.ts'
import type { Context } from '#server/core/context.ts'
import { freeSpace } from '#server/core/files/disk-space.ts'
import type { Env } from '#server/env.ts'
import type { System } from '#shared/system.ts'

type ReadContext = Pick<Context, 'db' | 'env' | 'resources'>

type State = Pick<System, 'database' | 'files' | 'jobs' | 'mails' | 'deliveries'>

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
  const rows = await db.query
    .selectFrom('outgoing_mails')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .execute()
  const rowOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { waiting: rowOf('waiting'), failed: rowOf('failed') }
}

async function countDeliveries({ db, resources }: ReadContext): Promise<System['deliveries']> {
  if (!resources.webhook_deliveries) return { waiting: 0, dead: 0 }
  const rows = await db.query
    .selectFrom('webhook_deliveries')
    .select(['status', sql<number>`count(*)`.as('count')])
    .where('status', 'in', ['waiting', 'sending', 'dead'])
    .groupBy('status')
    .execute()
  const countOf = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  return { waiting: countOf('waiting') + countOf('sending'), dead: countOf('dead') }
}

/** Time of the latest backup in `DATA_DIR/backups`, if any. */
export async function latestBackup(env: Pick<Env, 'dataDir'>): Promise<Date | null> {
  const names = await readdir(backupFolder(env)).catch(() => [])
  const files = await Promise.all(
    names.filter((name) => name.endsWith('.zip')).map((name) => stat(join(backupFolder(env), name)).catch(() => null)),
  )
  const times = files.flatMap((file) => (file ? [file.mtimeMs] : []))
  return times.length ? new Date(Math.max(...times)) : null
}
