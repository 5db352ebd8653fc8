/**
 * Endpoints of messages: their threads, and possible assignees: names of staff only, for users that may assign but not
 * read accounts.
 */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Actor, type Context, SYSTEM } from '#server/core/context.ts'
import { requireStaff } from '#server/core/http/actor.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { listRecords } from '#server/core/records/read.ts'
import { idParamsSchema } from '#server/core/resources/list-query.ts'
import { ForbiddenError } from '#shared/errors.ts'
import { REPLY_MAX } from '#shared/replies.ts'
import { can } from '#shared/resources/permissions.ts'
import { registerInboundMail } from './inbound-routes.ts'
import { addReply, threadOf } from './replies.ts'

const PAGE = 20
const query = z.object({
  q: z.string().max(100).optional().describe('fragment of the name'),
  page: z.coerce.number().int().min(1).max(1000).default(1),
})
const colleague = z.object({ id: z.number(), name: z.string() })

export function registerMessages(plain: FastifyInstance, context: Context): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const schema = {
    tags: ['messages'],
    summary: 'List active staff that a message can be assigned to, 20 per page',
    querystring: query,
    response: successSchema(z.array(colleague)),
  }
  app.get('/api/messages/assignees', { schema }, async (request) =>
    success(await assignees(context, await requireStaff(request), request.query)),
  )
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

async function assignees(context: Context, actor: Actor, { q, page }: z.output<typeof query>) {
  const { messages } = context.resources
  if (!messages || !can(actor, 'update', messages, 'assignee')) throw new ForbiddenError()
  const { records } = await listRecords(context, SYSTEM, 'users', {
    sort: { field: 'username', order: 'asc' },
    range: [(page - 1) * PAGE, page * PAGE - 1],
    filter: { status: 'active', ...(q && { q }) },
  })
  return records.map(({ id, name, username }) => ({ id, name: String(name || username) }))
}
