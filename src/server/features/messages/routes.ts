/** Endpoints of the threads of messages. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { requireStaff } from '#server/core/http/actor.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { idParamsSchema } from '#server/core/resources/list-query.ts'
import { newReplySchema, replySchema } from '#shared/replies.ts'
import { registerInboundMail } from './inbound-routes.ts'
import { addReply, threadOf } from './replies.ts'

export function registerMessages(app: FastifyInstance, context: Context): void {
  if (!context.resources.replies) return
  registerThread(app, context)
  registerInboundMail(app, context)
}

function registerThread(instance: FastifyInstance, context: Context): void {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const tags = ['messages']
  const params = idParamsSchema
  const read = {
    tags,
    access: { may: ['messages', 'read'] } as const,
    summary: 'List the replies to a message, oldest first',
    params,
    response: successSchema(z.array(replySchema)),
  }
  app.get('/api/messages/:id/replies', { schema: read }, async (request) =>
    success(await threadOf(context, await requireStaff(request), request.params.id)),
  )

  const add = {
    tags,
    access: { may: ['messages', 'update'] } as const,
    summary: 'Answer a message by mail, or add what the customer has written elsewhere',
    params,
    body: newReplySchema,
    response: successSchema(z.array(replySchema)),
  }
  app.post('/api/messages/:id/replies', { schema: add }, async (request) => {
    const actor = await requireStaff(request)
    await addReply(context, actor, request.params.id, request.body)
    return success(await threadOf(context, actor, request.params.id))
  })
}
