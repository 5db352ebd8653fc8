/** Erases uploads with passwords after their import, with what earlier jobs have reported about their rows. */
import { definitionOf } from '#shared/fields/index.ts'
import type { Query } from '../db/database.ts'
import { EMPTIED_JOB, eraseJobFiles } from './erase-traces.ts'
import type { WriteContext } from './hook.ts'

const KINDS = ['inspect', 'check', 'import']
/** Retention of uploads whose import is not completed. */
const ABANDONED_MS = 24 * 60 * 60_000

/** Erases the upload of a completed import: its report remains. Runs in the transaction that ends the job. */
export async function eraseUpload(trx: Query, id: number): Promise<void> {
  const job = await trx
    .selectFrom('jobs as j')
    .innerJoin('job_states as s', 's.id', 'j.id')
    .select(['j.source', 's.input'])
    .where('j.id', '=', id)
    .executeTakeFirst()
  if (typeof job?.source !== 'string') return
  const { sha256 } = JSON.parse(job.source) as { sha256: string }
  const earlier = await trx
    .selectFrom('jobs')
    .select('id')
    .where('kind', 'in', KINDS)
    .where('id', '<', id)
    .where('source', 'like', `%${sha256}%`)
    .where('status', 'not in', ['waiting', 'running'])
    .execute()
  await eraseJobs(
    trx,
    earlier.map((row) => Number(row.id)),
  )
  await eraseJobFiles(trx, [id], ['source'])
  const { plan, ...input } = JSON.parse(String(job.input))
  if (!plan) return
  const { corrections: _, ...rest } = plan
  await trx
    .updateTable('job_states')
    .set({ input: JSON.stringify({ ...input, plan: rest }), checkpoint: null })
    .where('id', '=', id)
    .execute()
}

async function eraseJobs(trx: Query, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await trx
    .updateTable('job_states')
    .set(EMPTIED_JOB)
    .where('id', 'in', [...ids])
    .execute()
  await eraseJobFiles(trx, ids)
}

/** Erases uploads with passwords whose import was abandoned, cancelled or has failed. */
export async function eraseAbandonedUploads({ db, resources }: WriteContext, now: Date): Promise<void> {
  if (!resources.jobs) return
  const before = new Date(now.getTime() - ABANDONED_MS).toISOString()
  const withSecrets = Object.values(resources).filter(({ fields }) =>
    Object.values(fields).some((f) => definitionOf(f).hashed),
  )
  for (const { name } of withSecrets) {
    await db.transaction(async (trx) => {
      const rows = await trx
        .selectFrom('jobs as j')
        .innerJoin('job_states as s', 's.id', 'j.id')
        .select('j.id')
        .where('j.kind', 'in', KINDS)
        .where('j.source', 'is not', null)
        .where('j.finished_at', '<', before)
        .where('s.input', 'like', `%"resource":"${name}"%`)
        .execute()
      await eraseJobs(
        trx,
        rows.map(({ id }) => Number(id)),
      )
    })
  }
}
