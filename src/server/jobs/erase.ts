/** Erases what jobs tell of erased records, and uploads with passwords after their import. */
import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import { DAY_MS } from '#shared/measures.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Query } from '../db/database.ts'
import type { WriteContext } from '../writes/hook.ts'

/** State of a job whose input and report are erased. */
const EMPTIED_JOB = {
  input: 'null',
  checkpoint: null,
  lease_until: null,
  outcome: JSON.stringify({ cancelled: true }),
}
/** The next daily maintenance then deletes the content. */
const DUE = new Date(0).toISOString()

const KINDS = ['inspect', 'check', 'import']
/** Retention of uploads whose import is not completed. */
const ABANDONED_MS = DAY_MS

/** Whether records of a resource have passwords. */
export const hasSecrets = ({ fields }: Resource): boolean =>
  Object.values(fields).some((field) => definitionOf(field).hashed)

/**
 * Erases the upload of a completed import, and of its earlier steps. Runs in the transaction that
 * ends the job.
 */
export async function eraseUpload(trx: Query, id: number): Promise<void> {
  const job = await trx.selectFrom('jobs').select('source').where('id', '=', id).executeTakeFirst()
  if (typeof job?.source !== 'string') return
  const { sha256 } = JSON.parse(job.source) as { sha256: string }
  const steps = selectUploads(trx)
    .where('j.id', '<=', id)
    .where('j.source', 'like', `%${sha256}%`)
    .where('j.status', 'not in', ['waiting', 'running'])
  await eraseUploads(trx, await steps.execute())
}

/** Erases uploads with passwords whose import was abandoned, cancelled or has failed. */
export async function eraseAbandonedUploads(
  { db, resources }: WriteContext,
  now: Date,
): Promise<void> {
  if (!resources.jobs) return
  const before = new Date(now.getTime() - ABANDONED_MS).toISOString()
  for (const { name } of Object.values(resources).filter(hasSecrets)) {
    await db.transaction(async (trx) => {
      const abandoned = selectUploads(trx)
        .where('j.source', 'is not', null)
        .where('j.finished_at', '<', before)
        .where('s.input', 'like', `%"resource":"${name}"%`)
      await eraseUploads(trx, await abandoned.execute())
    })
  }
}

const selectUploads = (trx: Query) =>
  trx
    .selectFrom('jobs as j')
    .innerJoin('job_states as s', 's.id', 'j.id')
    .select(['j.id', 'j.kind', 's.input'])
    .where('j.kind', 'in', KINDS)

/**
 * Imports keep their report, by which they can be undone. Earlier steps have nothing but rows of
 * the file.
 */
async function eraseUploads(trx: Query, jobs: readonly Row[]): Promise<void> {
  const [imports, steps] = [
    jobs.filter(({ kind }) => kind === 'import'),
    jobs.filter(({ kind }) => kind !== 'import'),
  ]
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => Number(id))
  if (steps.length) {
    await trx.updateTable('job_states').set(EMPTIED_JOB).where('id', 'in', idsOf(steps)).execute()
    await eraseJobFiles(trx, idsOf(steps))
  }
  if (!imports.length) return
  await eraseJobFiles(trx, idsOf(imports), ['source'])
  for (const { id, input } of imports) {
    const { plan, ...rest } = JSON.parse(String(input))
    if (!plan) continue
    const { corrections: _, ...kept } = plan
    const state = { input: JSON.stringify({ ...rest, plan: kept }), checkpoint: null }
    await trx.updateTable('job_states').set(state).where('id', '=', Number(id)).execute()
  }
}

interface JobAboutResource {
  id: number
  /** Null if the job of a state was deleted. */
  status: unknown
  hasFile: boolean
  namesRecord: boolean
}

/**
 * Erases input, report and files of jobs. Files of imports and exports can contain any record, so
 * those of the whole resource are deleted, and running jobs are cancelled.
 */
export async function eraseJobs(trx: Query, resource: string, record: number): Promise<void> {
  const jobs = await jobsAbout(trx, resource, record)
  const open = jobs.filter(
    ({ status, hasFile }) => status === 'running' || (status === 'waiting' && hasFile),
  )
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

async function jobsAbout(
  trx: Query,
  resource: string,
  record: number,
): Promise<JobAboutResource[]> {
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

/**
 * Revokes access to the files of jobs immediately, also for their uploaders. Contents in other use
 * remain.
 */
async function eraseJobFiles(
  trx: Query,
  jobs: readonly number[],
  fields: readonly ('source' | 'result')[] = ['source', 'result'],
): Promise<void> {
  const uses = trx
    .selectFrom('file_uses')
    .select('sha256')
    .where('resource', '=', 'jobs')
    .where('field', 'in', fields)
  const shas = (await uses.where('record', 'in', [...jobs]).execute()).map(({ sha256 }) =>
    String(sha256),
  )
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
  const used = await trx
    .selectFrom('file_uses')
    .select('sha256')
    .where('sha256', 'in', shas)
    .execute()
  const usedFiles = new Set(used.map(({ sha256 }) => String(sha256)))
  for (const sha256 of shas.filter((sha) => !usedFiles.has(sha))) {
    await trx
      .deleteFrom('file_uploads')
      .where('key', '>=', `${sha256} `)
      .where('key', '<', `${sha256}!`)
      .execute()
    await trx.updateTable('files').set({ unused_since: DUE }).where('sha256', '=', sha256).execute()
  }
}
