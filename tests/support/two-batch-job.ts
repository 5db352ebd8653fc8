/** A job of two batches: between them, the status of its account is changed. */
import type { RunJob } from '#server/jobs/job.ts'

export const runJob: RunJob<{ status?: string; role?: number }, number> = async (job) => {
  const { context, actor, input, checkpoint, save } = job
  const { db } = context
  for (let done = checkpoint ?? 0; done < 2; done++) {
    await db.transaction((trx) => save(trx, done + 1))
    if (done > 0) continue
    await db.transaction(async (trx) => {
      const { status, role } = input
      if (status)
        await trx.updateTable('users').set({ status }).where('id', '=', actor.id).execute()
      if (role)
        await trx
          .updateTable('users_roles')
          .set({ target_id: role })
          .where('owner_id', '=', actor.id)
          .execute()
    })
  }
  return { data: { roles: actor.roles } }
}
