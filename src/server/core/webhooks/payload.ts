/** The body of a delivery: what the owner of the webhook may read of the record. */
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor } from '../context.ts'
import { pickReadable } from '../records/readable.ts'
import type { ClaimedDelivery } from '../writes/webhooks/delivery-rows.ts'

/** The body as JSON; null where the owner may not read the record, or nothing of what has changed. */
export function bodyOf(resource: Resource, owner: Actor, { id, event, content }: ClaimedDelivery): string | null {
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
