/** Deletes the stored results and checkpoints of a job together with the job. */
import type { WriteHooks } from '../writes/hook.ts'

export const jobHooks: WriteHooks = {
  jobs: {
    after: async ({ action, id, trx }) => {
      if (action !== 'delete' || id === null) return
      await trx.deleteFrom('job_states').where('id', '=', id).execute()
      await trx.deleteFrom('job_schedule').where('job_id', '=', id).execute()
    },
  },
}
