/**
 * Rebuilds the search index of a large table in short transactions, so that other writes can run in
 * between.
 */
import { SYSTEM } from '../context.ts'
import { isOutdatedFor, REGISTRY_TABLE, readOutdated } from '../db/registry.ts'
import { countTable } from '../db/versions.ts'
import type { RunJob } from '../jobs/job.ts'
import type { AddDueJobs } from '../jobs/schedule.ts'
import { rebuildNext, searchFingerprint } from './rebuild.ts'

/** Records per transaction. */
const BATCH = 200

interface SearchJobInput {
  resource: string
  /** Mark of the outdated index. */
  mark: string
}

interface Checkpoint {
  /** Id of the last record with a new index entry. */
  after: number
  done: number
}

/** @throws Error in processes of another release, whose index entries differ */
export const runJob: RunJob<SearchJobInput, Checkpoint> = async ({
  context,
  input,
  checkpoint,
  ...job
}) => {
  const { db, resources } = context
  const resource = resources[input.resource]
  const finished = { data: null }
  if (!resource) return finished
  const fingerprint = searchFingerprint(resource)
  if (!isOutdatedFor(fingerprint, input.mark))
    throw new Error(`The search index of ${resource.name} has other fields`)
  const total = await countTable({ db }, resource.name)
  for (let at = checkpoint ?? { after: 0, done: 0 }; ; ) {
    const next = await db.transaction(async (trx) => {
      const isMarked = trx
        .selectFrom(REGISTRY_TABLE)
        .select('name')
        .where('name', '=', resource.name)
        .where('search', '=', input.mark)
      // The config has changed again, or the table was small enough to be rebuilt at the start.
      if (!(await db.engine.forUpdate(isMarked).executeTakeFirst())) return null
      const after = await rebuildNext(db, trx, resource, at.after, BATCH)
      if (after === null) {
        await trx
          .updateTable(REGISTRY_TABLE)
          .set({ search: fingerprint })
          .where('name', '=', resource.name)
          .execute()
        return null
      }
      const reached = { after, done: at.done + BATCH }
      await job.save(trx, reached)
      return reached
    })
    if (!next) return finished
    at = next
    job.onProgress(Math.min(at.done / total, 1))
  }
}

/** Adds the jobs that rebuild outdated search indexes. */
export const addSearchRebuilds: AddDueJobs = async (context, now) => {
  for (const [resource, mark] of await readOutdated(context.db.query)) {
    const title = context.resources[resource]?.label[SYSTEM.locale] ?? resource
    const job = { kind: 'search', title, input: { resource, mark } } as const
    await context.jobs.schedule(`search ${resource} ${mark}`, job, now)
  }
}
