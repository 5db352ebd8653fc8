/** Write hook of saved mappings: their owner, the kind of files that they fit, and how they may be shared. */

import { isComposed, type WriteHooks } from '#server/core/writes/hook.ts'
import { rejectUnassignableRoles } from '#server/core/writes/shared-roles.ts'
import { checkList } from '../check-list.ts'
import { readPlan, signatureOf } from './saved-mappings.ts'

export const mappingHooks: WriteHooks = {
  import_mappings: {
    before: (change) => {
      const { action, values, access, actor } = change
      if (action === 'delete' || actor.kind !== 'users' || isComposed(access)) return
      checkList(change)
      rejectUnassignableRoles(change, 'error.mappings.roles')
      // One that is restored keeps its owner.
      if (action === 'create' && access === undefined) values.owner = actor.id
      if ('plan' in values) values.signature = signatureOf(Object.keys(readPlan(values.plan)?.columns ?? {}))
    },
  },
}
