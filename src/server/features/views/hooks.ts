/** Write hook of saved views: their list, their owner, and the roles that they may be shared with. */
import type { Change, WriteHooks } from '#server/core/writes/hook.ts'
import { rejectUnassignableRoles } from '#server/core/writes/shared-roles.ts'
import { ValidationError } from '#shared/errors.ts'
import { can } from '#shared/resources/permissions.ts'

/** @throws ValidationError for a list that the actor may not open */
function checkList({ values, before, actor, context }: Change): void {
  const { list } = values
  if (typeof list !== 'string' || list === before?.list) return
  const resource = context.resources[list]
  if (!resource || !can(actor, 'list', resource)) {
    throw new ValidationError([{ path: 'list', key: 'validation.reference' }])
  }
}

export const viewHooks: WriteHooks = {
  views: {
    before: (change) => {
      const { action, values, actor } = change
      if (action === 'delete' || actor.kind !== 'users') return
      checkList(change)
      rejectUnassignableRoles(change, 'error.views.roles')
      if (action === 'create') values.owner = actor.id
    },
  },
}
