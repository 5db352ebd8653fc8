/** Adds the jobs that rebuild outdated search indexes. */
import { SYSTEM } from '../context.ts'
import { readOutdated } from '../db/registry.ts'
import type { AddDueJobs } from '../jobs/schedule.ts'

export const addSearchRebuilds: AddDueJobs = async (context, now) => {
  for (const [resource, mark] of await readOutdated(context.db.query)) {
    const title = context.resources[resource]?.label[SYSTEM.locale] ?? resource
    const job = { kind: 'search', title, input: { resource, mark } } as const
    await context.jobs.schedule(`search ${resource} ${mark}`, job, now)
  }
}
