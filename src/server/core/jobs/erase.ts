/** Erases uploads with passwords after their import, with what earlier jobs have reported about their rows. */
import type { Row } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { DAY_MS } from '#shared/measures.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Query } from '../db/database.ts'
import { EMPTIED_JOB, eraseJobFiles } from '../writes/erase-traces.ts'
import type { WriteContext } from '../writes/hook.ts'

const KINDS = ['inspect', 'check', 'import']
/** Retention of uploads whose import is not completed. */
const ABANDONED_MS = DAY_MS

/** Whether records of a resource have passwords. */
export const hasSecrets = ({ fields }: Resource): boolean =>
  Object.values(fields).some((field) => definitionOf(field).hashed)

/** Erases the upload of a completed import, and of its earlier steps. Runs in the transaction that ends the job. */
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
export async function eraseAbandonedUploads({ db, resources }: WriteContext, now: Date): Promise<void> {
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

/** Imports keep their report, by which they can be undone. Earlier steps have nothing but rows of the file. */
async function eraseUploads(trx: Query, jobs: readonly Row[]): Promise<void> {
  const [imports, steps] = [jobs.filter(({ kind }) => kind === 'import'), jobs.filter(({ kind }) => kind !== 'import')]
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
