/** Write hook of saved views: their owner, and the roles that they may be shared with. */
import type { Change, WriteHooks } from '#server/core/writes/hook.ts'
import { ForbiddenError } from '#shared/errors.ts'

/** @throws ForbiddenError for a role that the actor does not have; administrators have all of them */
function checkRoles({ values, before, actor }: Change): void {
  if (actor.roles.includes('admin')) return
  const known = [...(actor.roleIds ?? []), ...idsOf(before?.shared_with)]
  if (idsOf(values.shared_with).some((id) => !known.includes(id)))
    throw new ForbiddenError({ key: 'error.views.roles' })
}

const idsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const viewHooks: WriteHooks = {
  views: {
    before: (change) => {
      const { action, values, actor } = change
      if (action === 'delete' || actor.kind !== 'users') return
      checkRoles(change)
      if (action === 'create') values.owner = actor.id
    },
  },
}
