/**
 * Write hooks of API keys: what a new key is, who may give it which role, and what keys themselves
 * may not change.
 */
import { randomBytes } from 'node:crypto'
import { ForbiddenError, ValidationError } from '#shared/errors.ts'
import { unknownGrants } from '#shared/resources/grants.ts'
import { ADMIN_ROLE, type Grants } from '#shared/resources/role-grants.ts'
import { hashToken, invalidateAccounts } from '../http/actor.ts'
import { KEY_PREFIX } from '../http/envelope.ts'
import type { Change, WriteHook, WriteHooks } from '../writes/hook.ts'

const SECRET_BYTES = 32
/** Characters of a key that are kept, to recognise it by. */
const VISIBLE_LENGTH = KEY_PREFIX.length + 4

/** @throws ForbiddenError for a change with a key: it could outlive the key */
function rejectKeys({ actor }: Pick<Change, 'actor'>): void {
  if (actor.key) throw new ForbiddenError({ key: 'error.key.session' })
}

/** Fields that give access. */
const ACCESS_OF = {
  users: ['username', 'email', 'password', 'roles', 'status', 'second_factor'],
  customers: ['username', 'email', 'mobile', 'password', 'firm', 'company_role'],
  roles: ['grants', 'menus', 'requires_second_factor'],
} as const

const isSet = (value: unknown): boolean =>
  value !== null && value !== false && !(Array.isArray(value) && !value.length)

/**
 * Keys give and take no access: staff are added and deleted in the back-office, and customers
 * register themselves.
 */
const giveNoAccess = (resource: keyof typeof ACCESS_OF): WriteHook => ({
  before: (change) => {
    const { action, values } = change
    if (action === 'delete' && resource !== 'customers') rejectKeys(change)
    const names: readonly string[] =
      action === 'create' && resource === 'customers' ? ['password'] : ACCESS_OF[resource]
    const changed = names.filter((name) => name in values)
    if (action === 'create' ? changed.some((name) => isSet(values[name])) : changed.length > 0)
      rejectKeys(change)
  },
})

export const keyHooks: WriteHooks = {
  keys: {
    before: (change) => {
      rejectKeys(change)
      checkAccess(change)
      const { action, values, actor, access, revealed } = change
      // A key that is restored keeps its beginning, its hash, and an expiry that may have passed.
      if (action === 'create' && access === 'restored') return
      checkExpiry(change)
      if (action !== 'create') return
      const secret = `${KEY_PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`
      values.begins_with = `${secret.slice(0, VISIBLE_LENGTH)}…`
      if (actor.kind === 'users') values.owner = actor.id
      revealed.secret = secret
    },
    after: async ({ id, trx, context, revealed }) => {
      if (typeof revealed.secret === 'string') {
        await trx
          .insertInto('key_hashes')
          .values({ hash: hashToken(revealed.secret), key_id: id })
          .execute()
      }
      invalidateAccounts(context.db)
    },
  },
  users: giveNoAccess('users'),
  customers: giveNoAccess('customers'),
  roles: giveNoAccess('roles'),
}

/**
 * @throws ValidationError for an expiry in the past, or another one for a key that has expired: it
 * would be valid again
 */
function checkExpiry({ values: { expires_at }, before, at }: Change): void {
  if (expires_at === undefined || expires_at === before?.expires_at) return
  const hasPassed = (time: unknown) => typeof time === 'string' && time <= at
  if (hasPassed(before?.expires_at))
    throw new ValidationError([{ path: 'expires_at', key: 'error.key.renewal' }])
  if (hasPassed(expires_at))
    throw new ValidationError([{ path: 'expires_at', key: 'validation.future' }])
}

/** Fields that determine what a key may do. */
const ACCESS = ['role', 'limits', 'status', 'expires_at']

/**
 * @throws ForbiddenError for a role that the user does not have, and for the key of another user
 * that undo would revive; ValidationError for limits with unknown names
 */
function checkAccess({ action, values, before, access, actor, context }: Change): void {
  if (action === 'delete') return
  const key = { ...before, ...values }
  const opens = ACCESS.some((name) => name in values) && key.status === 'active'
  if (opens && !actor.roles.includes(ADMIN_ROLE)) {
    const isRevived = access === 'restored' && 'status' in values
    if (!actor.roleIds?.includes(Number(key.role)) || (isRevived && key.owner !== actor.id))
      throw new ForbiddenError({ key: 'error.key.role' })
  }
  const limits = values.limits as Grants | null | undefined
  const errors = limits ? unknownGrants(limits, context.resources, 'limits') : []
  if (errors.length) throw new ValidationError(errors)
}
