/**
 * Recovers the response of a request whose process ended after the write, but before it responded.
 */
import { ConflictError } from '#shared/errors.ts'
import type { Actor, Context } from '../context.ts'
import { success } from '../http/envelope.ts'
import { getWritten } from '../http/send-write.ts'
import type { RequestWrites, StoredResponse } from './rows.ts'

const ACCEPTED = 202
const BATCH = /\/batch(\?|$)/
const STEP_OF_MANY = /^\/api\/\w+\/steps\//

/**
 * Builds the response from the writes: the current record, the ids of several records, or the job.
 * @throws ConflictError for calls with other responses
 */
export async function recoverResponse(
  context: Context,
  actor: Actor,
  url: string,
  { write, records }: RequestWrites,
): Promise<StoredResponse> {
  const headers: Record<string, string> = write ? { 'write-id': write } : {}
  const [first] = records
  if (first?.resource === 'jobs') {
    const body = JSON.stringify(success({ job: first.id }))
    return { status: ACCEPTED, headers: { 'x-job': String(first.id) }, body }
  }
  if (BATCH.test(url) || STEP_OF_MANY.test(url)) {
    return { status: 200, headers, body: JSON.stringify(success(records.map(({ id }) => id))) }
  }
  if (!first || records.length > 1 || !url.startsWith(`/api/${first.resource}`)) {
    throw new ConflictError({ key: 'error.idempotency.lost' })
  }
  return {
    status: 200,
    headers,
    body: JSON.stringify(success(await getWritten(context, actor, first.resource, first.id))),
  }
}
