/**
 * Write hooks of webhooks: their secret, and the resources that they may subscribe to. They send
 * what the person may read who said last what to send, and where.
 */
import { randomBytes } from 'node:crypto'
import { type FieldError, ForbiddenError, ValidationError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { ADMIN_ROLE } from '#shared/resources/role-grants.ts'
import { currentActor, hasSameAccess } from '../jobs/current-actor.ts'
import { isSendable } from '../outbound/post.ts'
import { fieldConditions } from '../records/read.ts'
import { type Change, isComposed, type WriteHooks } from '../writes/hook.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
/** Fields that determine what is sent, and where. */
const ACTION_FIELDS = ['list', 'address', 'events', 'filter', 'active']

export const webhookHooks: WriteHooks = {
  webhooks: {
    before: async (change) => {
      const { action, access, revealed } = change
      if (action === 'delete' || isComposed(access)) return
      checkTarget(change)
      await takeOwnership(change)
      // One that is restored keeps its secret.
      if (action === 'create' && access !== 'restored')
        revealed.secret = `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`
    },
    after: async ({ id, trx, revealed }) => {
      if (typeof revealed.secret !== 'string') return
      await trx
        .insertInto('webhook_secrets')
        .values({ webhook_id: id, secret: revealed.secret })
        .execute()
    },
  },
  webhook_deliveries: {
    after: async ({ action, id, trx }) => {
      if (action === 'delete')
        await trx.deleteFrom('webhook_contents').where('id', '=', id).execute()
    },
  },
}

/**
 * @throws ValidationError for a URL, list or filter that cannot be; ForbiddenError for a list that
 * is closed to the user
 */
function checkTarget({ values, before, actor, context }: Change): void {
  const merged = { ...before, ...values }
  const { list, address, filter } = merged
  const errors: FieldError[] = []
  if (typeof address === 'string' && !isSendable(address, context.env.webhookHosts)) {
    errors.push({ path: 'address', key: 'validation.webhookAddress' })
  }
  const resource =
    typeof list === 'string' && Object.hasOwn(context.resources, list)
      ? context.resources[list]
      : undefined
  if (!resource?.audited || resource.readOnly) {
    errors.push({ path: 'list', key: 'validation.unknownResource', values: { name: String(list) } })
  } else if (!can(actor, 'list', resource)) throw new ForbiddenError()
  else if (typeof filter === 'string')
    errors.push(...filterErrors(context, resource, actor, filter))
  if (errors.length) throw new ValidationError(errors)
}

function filterErrors(
  { db }: Change['context'],
  resource: Resource,
  actor: Change['actor'],
  text: string,
): FieldError[] {
  try {
    const filter: unknown = JSON.parse(text)
    if (typeof filter !== 'object' || filter === null || Array.isArray(filter) || 'q' in filter)
      throw new SyntaxError()
    fieldConditions(db.engine, resource, actor, { ...filter }, actor.locale)
    return []
  } catch (error) {
    if (error instanceof SyntaxError) return [{ path: 'filter', key: 'validation.json' }]
    if (error instanceof ValidationError)
      return error.fields.map((problem) => ({ ...problem, path: 'filter' }))
    throw error
  }
}

/**
 * Makes the actor the owner of a new webhook, and of one whose action changes: otherwise, it could
 * use the access of the previous owner.
 * @throws ForbiddenError for an API key with fewer permissions than its owner
 */
async function takeOwnership({ action, values, access, actor, trx }: Change): Promise<void> {
  // Administrators, who have no less access, restore the owner with the action that it chose.
  if (
    access === 'restored' &&
    'owner' in values &&
    actor.roles.includes(ADMIN_ROLE) &&
    !actor.limits
  )
    return
  if (isComposed(access) || actor.kind !== 'users') return
  if (action === 'update' && ![...ACTION_FIELDS, 'owner'].some((name) => name in values)) return
  const { key, ...owner } = actor
  if (key && !hasSameAccess(actor, await currentActor(trx, owner)))
    throw new ForbiddenError({ key: 'error.key.narrower' })
  values.owner = actor.id
}
