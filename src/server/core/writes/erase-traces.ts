/** Erases data of a record outside of the audit log: in records about it, deliveries, and jobs. */
import { sql } from 'kysely'
import type { Query } from '../db/database.ts'
import { eraseResponses } from '../idempotency/rows.ts'
import type { WriteContext } from './hook.ts'

const DELIVERIES = 'webhook_deliveries'
/** Resources whose records refer to another one by `resource` and `record`. */
const ABOUT = ['notes', 'notifications', 'favourites', DELIVERIES]

/** Runs in the transaction that erases the record. */
export async function eraseTraces(
  { db, resources }: Pick<WriteContext, 'db' | 'resources'>,
  trx: Query,
  resource: string,
  record: number,
): Promise<void> {
  for (const table of ABOUT.filter((name) => resources[name])) {
    const rows = await trx
      .deleteFrom(table)
      .where('resource', '=', resource)
      .where('record', '=', record)
      .returning('id')
      .execute()
    const ids = rows.map(({ id }) => Number(id))
    await db.engine.search.remove(trx, table, ids)
    if (table === DELIVERIES && ids.length) {
      await trx.deleteFrom('webhook_contents').where('id', 'in', ids).execute()
    }
  }
  if (resources.jobs) await eraseJobs(trx, resource, record)
  await eraseResponses(trx, { resource, id: record })
}

/** Removes the words of erased records from search indexes. @param tables with erased records */
export async function purgeSearch(
  { db, resources }: Pick<WriteContext, 'db' | 'resources'>,
  trx: Query,
  tables: readonly string[],
) {
  const purged = new Set(['audit', 'errors', ...ABOUT, ...tables])
  for (const table of [...purged].filter((name) => resources[name])) await db.engine.search.purge(trx, table)
}

/** State of a job whose input and report are erased. */
export const EMPTIED_JOB = {
  input: 'null',
  checkpoint: null,
  lease_until: null,
  outcome: JSON.stringify({ cancelled: true }),
}
/** The next daily maintenance then deletes the content. */
const DUE = new Date(0).toISOString()

interface JobAboutResource {
  id: number
  /** Null if the job of a state was deleted. */
  status: unknown
  hasFile: boolean
  namesRecord: boolean
}

/**
 * Erases input, report and files of jobs. Files of imports and exports can contain any record, so those of the
 * whole resource are deleted, and running jobs are cancelled.
 */
async function eraseJobs(trx: Query, resource: string, record: number): Promise<void> {
  const jobs = await jobsAbout(trx, resource, record)
  const open = jobs.filter(({ status, hasFile }) => status === 'running' || (status === 'waiting' && hasFile))
  await cancel(
    trx,
    open.map(({ id }) => id),
  )
  const emptied = jobs.filter(
    (job) => open.includes(job) || (job.status !== 'waiting' && (job.namesRecord || job.hasFile)),
  )
  const ids = emptied.map(({ id }) => id)
  if (!ids.length) return
  await trx.updateTable('job_states').set(EMPTIED_JOB).where('id', 'in', ids).execute()
  await eraseJobFiles(trx, ids)
}

/** Cancels jobs; their workers stop at the next checkpoint. */
async function cancel(trx: Query, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  const at = new Date().toISOString()
  const ended = { status: 'cancelled', finished_at: at, updated_at: at }
  await trx
    .updateTable('jobs')
    .set(ended)
    .where('id', 'in', [...ids])
    .execute()
}

async function jobsAbout(trx: Query, resource: string, record: number): Promise<JobAboutResource[]> {
  const rows = await trx
    .selectFrom('job_states as s')
    .leftJoin('jobs as j', 'j.id', 's.id')
    .select(['s.id', 's.input', 's.outcome', 'j.status', 'j.source', 'j.result'])
    .where(sql<boolean>`s.input like ${`%"resource":"${resource}"%`}`)
    .execute()
  const recordPattern = new RegExp(`[[,:]${record}[\\],}]`)
  return rows.map(({ id, input, outcome, status, source, result }) => ({
    id: Number(id),
    status,
    hasFile: source !== null || result !== null,
    namesRecord: recordPattern.test(`${input} ${outcome}`),
  }))
}

/** Revokes access to the files of jobs immediately, also for their uploaders. Contents in other use remain. */
export async function eraseJobFiles(
  trx: Query,
  jobs: readonly number[],
  fields: readonly ('source' | 'result')[] = ['source', 'result'],
): Promise<void> {
  const uses = trx.selectFrom('file_uses').select('sha256').where('resource', '=', 'jobs').where('field', 'in', fields)
  const shas = (await uses.where('record', 'in', [...jobs]).execute()).map(({ sha256 }) => String(sha256))
  await trx
    .updateTable('jobs')
    .set(Object.fromEntries(fields.map((name) => [name, null])))
    .where('id', 'in', [...jobs])
    .execute()
  if (!shas.length) return
  await trx
    .deleteFrom('file_uses')
    .where('resource', '=', 'jobs')
    .where('field', 'in', fields)
    .where('record', 'in', [...jobs])
    .execute()
  const used = await trx.selectFrom('file_uses').select('sha256').where('sha256', 'in', shas).execute()
  const usedFiles = new Set(used.map(({ sha256 }) => String(sha256)))
  for (const sha256 of shas.filter((sha) => !usedFiles.has(sha))) {
    await trx.deleteFrom('file_uploads').where('key', '>=', `${sha256} `).where('key', '<', `${sha256}!`).execute()
    await trx.updateTable('files').set({ unused_since: DUE }).where('sha256', '=', sha256).execute()
  }
}
