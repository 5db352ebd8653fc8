/** Sends due webhook deliveries. */
import { createHmac } from 'node:crypto'
import { DEFAULT_LOCALE } from '#shared/constants.ts'
import { PublicError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import { currentActor } from '../jobs/current-actor.ts'
import { post } from '../outbound/post.ts'
import { pickReadable } from '../records/readable.ts'
import {
  type ActiveWebhook,
  activeWebhooks,
  type ClaimedDelivery,
  claimDeliveries,
  endAttempt,
} from './delivery-rows.ts'

/** Header with an HMAC of time and body, formatted as `t=1767225600,v1=5257a8…`. */
const SIGNATURE_HEADER = 'Webhook-Signature'
/** Header with an id that all attempts share, so that receivers can detect retries. */
const ID_HEADER = 'Webhook-Id'

/** Returns the value of the signature header. */
export function sign(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Concurrent attempts per webhook. */
const MAX_CONCURRENT = 4

/** Outcomes of attempts of a webhook. */
export interface DeliveryRound {
  /** Number of successful or obsolete deliveries. */
  done: number
  /** Number of attempts that will be retried. */
  failed: number
  /** Dead letters, each with the request that caused it. */
  dead: { delivery: number; request?: string }[]
}

type DeliverContext = Pick<Context, 'db' | 'env' | 'resources'>

/** Attempts due deliveries, a batch of each webhook. */
export async function deliverDueWebhooks(
  context: DeliverContext,
  now: Date,
): Promise<DeliveryRound[]> {
  const webhooks = await activeWebhooks(context.db.query)
  return Promise.all(webhooks.map((webhook) => deliverTo(context, webhook, now)))
}

/** Attempts a batch of deliveries of a webhook. */
export async function deliverTo(
  context: DeliverContext,
  webhook: ActiveWebhook,
  now: Date,
): Promise<DeliveryRound> {
  const { query } = context.db
  const due = await claimDeliveries(query, webhook.id, now, MAX_CONCURRENT)
  const owner = due.length ? await ownerOf(context, webhook) : null
  const round: DeliveryRound = { done: 0, failed: 0, dead: [] }
  await Promise.all(due.map((delivery) => attempt(context, webhook, owner, delivery, round)))
  return round
}

async function attempt(
  { db: { query }, env, resources }: DeliverContext,
  { address, list, secret }: ActiveWebhook,
  owner: Actor | null,
  delivery: ClaimedDelivery,
  round: DeliveryRound,
): Promise<void> {
  const resource = resources[list]
  const body = resource && owner ? bodyOf(resource, owner, delivery) : null
  if (body === null) {
    await endAttempt(query, delivery, { status: 'skipped' }, new Date())
    round.done += 1
    return
  }
  const { request } = delivery.content
  const headers = {
    [ID_HEADER]: String(delivery.id),
    [SIGNATURE_HEADER]: sign(secret, body, new Date()),
    ...(request && { 'X-Request-Id': request }),
  }
  const { status: answered, problem } = await post(address, body, headers, env.webhookHosts)
  const status = problem === null ? 'delivered' : 'failed'
  const isDead = await endAttempt(query, delivery, { status, body, answered, problem }, new Date())
  if (status === 'delivered') round.done += 1
  else if (isDead) round.dead.push({ delivery: delivery.id, ...(request && { request }) })
  else round.failed += 1
}

/** Loads the owner with current roles; null if the owner has lost access. */
async function ownerOf({ db }: DeliverContext, { owner }: ActiveWebhook): Promise<Actor | null> {
  if (owner === null) return null
  try {
    return await currentActor(db.query, {
      kind: 'users',
      id: owner,
      name: '',
      roles: [],
      locale: DEFAULT_LOCALE,
    })
  } catch (error) {
    if (error instanceof PublicError) return null
    throw error
  }
}

/** Creates the JSON body; null if the owner can't read the record, or any of the changed fields. */
function bodyOf(
  resource: Resource,
  owner: Actor,
  { id, event, content }: ClaimedDelivery,
): string | null {
  const { at, record, changed, matches } = content
  if (!can(owner, 'read', resource)) return null
  const fullRecord = 'lock_version' in record ? record : null
  if (fullRecord && !can(owner, 'read', resource, undefined, fullRecord)) return null
  const readable = changed.filter((name) => can(owner, 'read', resource, name))
  if (event === 'update' && !readable.length) return null
  return JSON.stringify({
    id,
    event: `${resource.name}.${event}`,
    at,
    resource: resource.name,
    matches,
    changed: readable,
    record: fullRecord ? pickReadable(owner, resource, fullRecord) : record,
  })
}
