/** Endpoints of registration and its review. */
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Actor, Context } from '#server/core/context.ts'
import { actorOf, requireStaff } from '#server/core/http/actor.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { recordId } from '#server/core/http/save-record.ts'
import { composeMail, localeOf } from '#server/core/mail/queue.ts'
import { getRecord } from '#server/core/records/read.ts'
import { write } from '#server/core/writes/write.ts'
import { LOCALES } from '#shared/constants.ts'
import { ForbiddenError, NotFoundError, ValidationError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { validateRecord } from '#shared/resources/validation.ts'
import { HINT_KINDS, reviewHints } from './hints.ts'
import { mailFor } from './mails.ts'

/** Fields that customers may set; the server sets all others. */
const REGISTRATION = ['username', 'password', 'company', 'email', 'mobile', 'language'] as const

type Registration = Partial<Record<(typeof REGISTRATION)[number], unknown>>

/** Stores a registration as a pending customer. @throws ValidationError with all invalid fields */
async function register(context: Context, visitor: Actor, input: Registration): Promise<void> {
  const values: Record<string, unknown> = { language: visitor.locale }
  for (const name of REGISTRATION) if (input[name] !== undefined && input[name] !== null) values[name] = input[name]
  rejectInvalid(context.resources.customers as Resource, values)
  const itself: Actor = { ...visitor, name: String(values.username), kind: 'system' }
  const registered = { action: 'create' as const, resource: 'customers', values: { ...values, status: 'pending' } }
  await write(context, itself, [registered], { origin: 'api' })
}

function rejectInvalid(resource: Resource, values: Record<string, unknown>): void {
  const { errors } = validateRecord(resource, values, [...REGISTRATION], values)
  if (errors.length) throw new ValidationError(errors)
}

const tags = ['registrations']
/** Registrations per address: above what one office needs. */
const REGISTRATIONS = { max: 20, timeWindow: 10 * 60_000 }

const registration = z.looseObject(Object.fromEntries(REGISTRATION.map((name) => [name, z.unknown().optional()])))
const decision = z.object({
  id: recordId,
  status: z.enum(['active', 'rejected', 'disabled']),
  reason: z.string().max(500).default(''),
})
const mail = z.object({ to: z.string(), language: z.enum(LOCALES), subject: z.string(), text: z.string() }).nullable()
const hint = z.object({
  id: z.number(),
  kind: z.enum(HINT_KINDS),
  customer: z.object({ id: z.number(), username: z.string(), company: z.string(), status: z.string() }),
})
const idList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
  .transform((text) => text.split(',').map(Number))

/** @throws ForbiddenError for users that may not review registrations */
function requireReviewer({ resources }: Context, actor: Actor): Actor {
  const { customers } = resources
  if (!customers || !can(actor, 'update', customers, 'status')) throw new ForbiddenError()
  return actor
}

export function registerRegistrations(plain: FastifyInstance, context: Context): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()

  const signUp = {
    tags,
    summary: 'Register as a customer; the account can sign in after approval',
    security: [],
    body: registration,
    response: successSchema(z.null()),
  }
  app.post('/api/user/register_web', { schema: signUp, config: { rateLimit: REGISTRATIONS } }, async (request) => {
    await register(context, await actorOf(request), request.body)
    return success(null)
  })

  const hints = {
    tags,
    summary: 'List matches of registrations with existing customers',
    querystring: z.object({ ids: idList }),
    response: successSchema(z.array(hint)),
  }
  app.get('/api/registrations/hints', { schema: hints }, async (request) =>
    success(await reviewHints(context, requireReviewer(context, await requireStaff(request)), request.query.ids)),
  )

  const preview = {
    tags,
    summary: 'Preview the mail of a decision; null if none is sent',
    body: decision,
    response: successSchema(mail),
  }
  app.post('/api/registrations/preview', { schema: preview }, async (request) => {
    const reviewer = requireReviewer(context, await requireStaff(request))
    return success(await previewMail(context, reviewer, request.body))
  })
}

async function previewMail(context: Context, reviewer: Actor, { id, status, reason }: z.output<typeof decision>) {
  const customer = await getRecord(context, reviewer, 'customers', id)
  const template = mailFor(String(customer.status), status)
  if (!template) throw new NotFoundError()
  const data = { username: String(customer.username), company: String(customer.company), reason: reason || null }
  const { language } = customer
  const { subject, text } = await composeMail(context, context.db.query, { language, template, data })
  return { to: String(customer.email), language: localeOf(language), subject, text }
}
