/**
 * Write hook of saved views: their list, and the roles that they may be shared with;
 * the same checks for other records that users keep for a list.
 */

import { type FieldError, ForbiddenError, ValidationError } from '#shared/errors.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import type { Resource } from '#shared/resources/define.ts'
import { namesInFilter } from '#shared/resources/filters.ts'
import { can } from '#shared/resources/permissions.ts'
import { ADMIN_ROLE } from '#shared/resources/role-grants.ts'
import type { ViewState } from '#shared/resources/view-state.ts'
import { rolesFrom } from '../http/actor.ts'
import { type Change, isComposed, type WriteHooks } from '../writes/hook.ts'

const idsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * Checks a record that a user keeps for a list and shares with roles.
 * @param isUsable whether the user may keep one for this list
 * @param key of the message about a role
 * @throws ValidationError for another list; ForbiddenError for a role that the actor doesn't have:
 * administrators can assign all roles
 */
export function checkShared(
  { values, before, actor, context }: Change,
  isUsable: (resource: Resource) => boolean,
  key: MessageKey,
): void {
  const { list } = values
  if (typeof list === 'string' && list !== before?.list) {
    const resource = Object.hasOwn(context.resources, list) ? context.resources[list] : undefined
    if (!resource || !isUsable(resource))
      throw new ValidationError([{ path: 'list', key: 'validation.reference' }])
  }
  const assignable = [...(actor.roleIds ?? []), ...idsOf(before?.shared_with)]
  if (
    !actor.roles.includes(ADMIN_ROLE) &&
    idsOf(values.shared_with).some((id) => !assignable.includes(id))
  )
    throw new ForbiddenError({ key })
}

const AUDIENCES = ['shared_with', 'default_for'] as const

/**
 * A filter contains values of its fields, such as a price.
 * @throws ValidationError for roles that read views, but not a field of the filter
 */
async function checkReaders({ values, before, actor, trx, context }: Change): Promise<void> {
  const view = { ...before, ...values }
  const list = context.resources[String(view.list)]
  const { views } = context.resources
  const fields = namesInFilter((view.state as ViewState | undefined)?.filter ?? {}).flatMap(
    (name) => (list && Object.hasOwn(list.fields, name) ? [list.fields[name]] : []),
  )
  const ids = AUDIENCES.flatMap((path) => (Array.isArray(view[path]) ? view[path].map(Number) : []))
  if (!list || !views || !fields.length || !ids.length) return
  const roles = await trx
    .selectFrom('roles')
    .select(['id as role_id', 'key as role', 'grants'])
    .where('id', 'in', ids)
    .execute()
  const errors = roles.flatMap((role): FieldError[] => {
    const reader = rolesFrom([role])
    const hidden = can(reader, 'list', views)
      ? fields.find((f) => f && !can(reader, 'read', list, f.name))
      : undefined
    const path =
      AUDIENCES.find((name) => Array.isArray(view[name]) && view[name].includes(role.role_id)) ??
      AUDIENCES[0]
    return hidden
      ? [
          {
            path,
            key: 'error.views.hidden',
            values: { role: String(role.role), field: hidden.label[actor.locale] },
          },
        ]
      : []
  })
  if (errors.length) throw new ValidationError(errors)
}

export const viewHooks: WriteHooks = {
  views: {
    before: async (change) => {
      const { action, access, actor } = change
      if (action === 'delete') return
      await checkReaders(change)
      if (actor.kind !== 'users' || isComposed(access)) return
      checkShared(change, (resource) => can(actor, 'list', resource), 'error.views.roles')
    },
  },
}
