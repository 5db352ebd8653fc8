/** Endpoints of pushes to the device of a customer. */
import { z } from 'zod'
import { PUSH } from '#shared/web/notices.ts'
import type { Context } from '../context.ts'
import { success, successSchema } from '../http/envelope.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { browserOf } from '../session/devices.ts'
import { pushKeysOf } from './keys.ts'
import { deleteSubscriptions, isSubscribed, subscribe } from './subscriptions.ts'

const tags = ['customer notifications']
const config = { access: 'customer', session: true } as const
const base64url = z.string().regex(/^[\w-]+=*$/)
const body = z.object({
  endpoint: z.url().max(1_000).describe('address at the push service of the browser'),
  keys: z.object({ p256dh: base64url.max(100), auth: base64url.max(40) }),
})

export const push: RouteModule = { name: 'push', portal: registerPortal }

function registerPortal(app: Scope, context: Context): void {
  if (!context.resources.customers) return
  const read = {
    tags,
    summary: 'Get the key for push services, and whether this device gets pushes',
    response: successSchema(z.object({ key: z.string().nullable(), isOn: z.boolean() })),
  }
  app.get(PUSH, { schema: read, config }, async ({ actor }) =>
    success({
      key: (await pushKeysOf(context))?.publicKey ?? null,
      isOn: await isSubscribed(context.db.query, actor.session),
    }),
  )

  const start = {
    tags,
    summary: 'Switch pushes on for this device',
    body,
    response: successSchema(z.null()),
  }
  app.post(PUSH, { schema: start, config }, async (request) => {
    const { endpoint, keys } = request.body
    await subscribe(context, request.actor, browserOf(request), { endpoint, ...keys })
    return success(null)
  })

  const end = {
    tags,
    summary: 'Switch pushes off for this device',
    response: successSchema(z.null()),
  }
  app.delete(PUSH, { schema: end, config }, async ({ actor }) => {
    await deleteSubscriptions(context.db.query, [actor.session ?? ''])
    return success(null)
  })
}
