/** Validates the roles in the field `shared_with`. */
import { ForbiddenError } from '#shared/errors.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import { ADMIN_ROLE } from '#shared/resources/role-grants.ts'
import type { Change } from './hook.ts'

const idsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * @throws ForbiddenError for a role that the actor doesn't have; administrators can assign all
 * roles
 */
export function rejectUnassignableRoles({ values, before, actor }: Change, key: MessageKey): void {
  if (actor.roles.includes(ADMIN_ROLE)) return
  const assignable = [...(actor.roleIds ?? []), ...idsOf(before?.shared_with)]
  if (idsOf(values.shared_with).some((id) => !assignable.includes(id)))
    throw new ForbiddenError({ key })
}
