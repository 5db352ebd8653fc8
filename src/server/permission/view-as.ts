/** Starts a view of the portal as a customer; `http/view-as.ts` applies it, and previews of roles, to each request. */
import { z } from 'zod'
import { ForbiddenError, ReadableError } from '#shared/errors.ts'
import type { Actor, Context } from '../context.ts'
import { success, successSchema } from '../http/envelope.ts'
import { recordId } from '../http/integer.ts'
import type { Scope } from '../http/scopes.ts'
import { getRecord } from '../records/read.ts'
import { write } from '../writes/write.ts'

/** For administrators. */
export function registerViewAs(app: Scope, context: Context): void {
  const view = {
    tags: ['customers'],
    summary: 'Start a view of the portal as a customer, named in the log; returns the value for the View-As header',
    params: z.object({ id: recordId }),
    response: successSchema(z.string()),
  }
  app.post('/api/customers/:id/view', { schema: view, config: { access: 'admin' } }, async (request) =>
    success(await startView(context, request.actor, request.params.id)),
  )
}

/** @throws NotFoundError, ReadableError for a customer who cannot sign in, ForbiddenError for API keys */
async function startView(context: Context, actor: Actor, customer: number): Promise<string> {
  if (actor.key) throw new ForbiddenError()
  const { status } = await getRecord(context, actor, 'customers', customer)
  if (status !== 'active') throw new ReadableError({ key: 'error.viewAs.inactive' })
  const values = { number: `#${customer}`, customer, viewer: actor.id }
  const create = { action: 'create', resource: 'customer_views', values, access: 'server' } as const
  const { outcomes } = await write(context, actor, [create], { origin: 'api' })
  const [outcome] = outcomes
  if (outcome?.status !== 'created') throw new Error('the view was not stored')
  return `customer:${outcome.record.id}`
}
