/** Write hook of saved mappings: their owner, the kind of files that they fit, and how they may be shared. */

import type { WriteHooks } from '#server/core/writes/hook.ts'
import { rejectUnassignableRoles } from '#server/core/writes/shared-roles.ts'
import { checkList } from '../check-list.ts'
import { readPlan, signatureOf } from './saved-mappings.ts'

export const mappingHooks: WriteHooks = {
  import_mappings: {
    before: (change) => {
      const { action, values, actor } = change
      if (action === 'delete' || actor.kind !== 'users') return
      checkList(change)
      rejectUnassignableRoles(change, 'error.mappings.roles')
      if (action === 'create') values.owner = actor.id
      if ('plan' in values) values.signature = signatureOf(Object.keys(readPlan(values.plan)?.columns ?? {}))
    },
  },
}
