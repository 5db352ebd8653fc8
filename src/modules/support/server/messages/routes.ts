/** Endpoints of the threads of messages. */
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { idParamsSchema } from '#server/resources/list-query.ts'
import { newReplySchema, replySchema } from '../../shared/replies.ts'
import { registerInboundMail } from './inbound-routes.ts'
import { addReply, threadOf } from './replies.ts'

export const messages: RouteModule = {
  name: 'messages',
  public: registerInboundMail,
  staff: registerThread,
}

function registerThread(app: Scope, context: Context): void {
  if (!context.resources.replies) return
  const tags = ['messages']
  const params = idParamsSchema
  // Replies are the customer's words, and quote them.
  const readsWords = { may: ['messages', 'read'], field: 'message' } as const
  const read = {
    tags,
    summary: 'List the replies to a message, oldest first',
    params,
    response: successSchema(z.array(replySchema)),
  }
  app.get(
    '/api/messages/:id/replies',
    { schema: read, config: { access: readsWords } },
    async (request) => success(await threadOf(context, request.actor, request.params.id)),
  )

  const add = {
    tags,
    summary: 'Answer a message by mail, or add what the customer has written elsewhere',
    params,
    body: newReplySchema,
    response: successSchema(z.array(replySchema)),
  }
  app.post(
    '/api/messages/:id/replies',
    { schema: add, config: { access: [{ may: ['messages', 'update'] }, readsWords] } },
    async (request) => {
      const { actor } = request
      await addReply(context, actor, request.params.id, request.body)
      return success(await threadOf(context, actor, request.params.id))
    },
  )
}
