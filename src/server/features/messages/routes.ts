/** Endpoints of the threads of messages. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { requireStaff } from '#server/core/http/actor.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { idParamsSchema } from '#server/core/resources/list-query.ts'
import { REPLY_MAX } from '#shared/replies.ts'
import { registerInboundMail } from './inbound-routes.ts'
import { addReply, threadOf } from './replies.ts'

export function registerMessages(app: FastifyInstance, context: Context): void {
  if (!context.resources.replies) return
  registerThread(app, context)
  registerInboundMail(app, context)
}

const reply = z.object({
  id: z.number(),
  kind: z.enum(['answer', 'mail', 'pasted']),
  text: z.string(),
  quoted: z.string().nullable(),
  sender: z.string(),
  at: z.string(),
})

function registerThread(plain: FastifyInstance, context: Context): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['messages']
  const params = idParamsSchema
  const read = {
    tags,
    summary: 'List the replies to a message, oldest first',
    params,
    response: successSchema(z.array(reply)),
  }
  app.get('/api/messages/:id/replies', { schema: read }, async (request) =>
    success(await threadOf(context, await requireStaff(request), request.params.id)),
  )

  const add = {
    tags,
    summary: 'Answer a message by mail, or add what the customer has written elsewhere',
    params,
    body: z.strictObject({
      kind: z.enum(['answer', 'pasted']),
      text: z.string().trim().min(1).max(REPLY_MAX),
      done: z.boolean().default(false).describe('mark the message as done'),
      seen: z.number().int().min(0).describe('id of the last reply that the writer has seen, or 0'),
    }),
    response: successSchema(z.array(reply)),
  }
  app.post('/api/messages/:id/replies', { schema: add }, async (request) => {
    const actor = await requireStaff(request)
    await addReply(context, actor, request.params.id, request.body)
    return success(await threadOf(context, actor, request.params.id))
  })
}
