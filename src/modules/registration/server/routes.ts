/** Endpoints of registration and its review. */
import { z } from 'zod'
import type { Actor, Context } from '#server/context.ts'
import { actorOf } from '#server/http/actor.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { write } from '#server/writes/write.ts'
import { ValidationError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import { validateRecord } from '#shared/resources/validation.ts'
import { HINT_KINDS, reviewHints } from './hints.ts'

/** Fields that customers may set; the server sets all others. */
const REGISTRATION = ['username', 'password', 'company', 'email', 'mobile', 'language'] as const

type Registration = Partial<Record<(typeof REGISTRATION)[number], unknown>>

/** Stores a registration as a pending customer. @throws ValidationError with all invalid fields */
async function register(context: Context, visitor: Actor, input: Registration): Promise<void> {
  const values: Record<string, unknown> = { language: visitor.locale }
  for (const name of REGISTRATION) if (input[name] !== undefined && input[name] !== null) values[name] = input[name]
  rejectInvalid(context.resources.customers as Resource, values)
  const registrant: Actor = { ...visitor, name: String(values.username) }
  const pending = { ...values, status: 'pending' }
  const create = { action: 'create', resource: 'customers', values: pending, access: 'server' } as const
  await write(context, registrant, [create], { origin: 'api' })
}

function rejectInvalid(resource: Resource, values: Record<string, unknown>): void {
  const { errors } = validateRecord(resource, values, [...REGISTRATION], values)
  if (errors.length) throw new ValidationError(errors)
}

const tags = ['registrations']
/** Registrations per address: above what one office needs. */
const REGISTRATIONS = { max: 20, timeWindow: 10 * 60_000 }

const registration = z.looseObject(Object.fromEntries(REGISTRATION.map((name) => [name, z.unknown().optional()])))
const hint = z.object({
  id: z.number(),
  kind: z.enum(HINT_KINDS),
  customer: z.object({ id: z.number(), username: z.string(), company: z.string(), status: z.string() }),
})
const idList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
  .transform((text) => text.split(',').map(Number))

export const registrations: RouteModule = { name: 'registrations', public: registerPublic, staff: registerStaff }

function registerPublic(app: Scope, context: Context): void {
  const signUp = {
    tags,
    summary: 'Register as a customer; the account can sign in after approval',
    body: registration,
    response: successSchema(z.null()),
  }
  app.post(
    '/api/user/register_web',
    { schema: signUp, config: { access: 'public', session: true, rateLimit: REGISTRATIONS } },
    async (request) => {
      await register(context, await actorOf(request), request.body)
      return success(null)
    },
  )
}

function registerStaff(app: Scope, context: Context): void {
  const hints = {
    tags,
    summary: 'List matches of registrations with existing customers',
    querystring: z.object({ ids: idList }),
    response: successSchema(z.array(hint)),
  }
  app.get(
    '/api/registrations/hints',
    { schema: hints, config: { access: { may: ['customers', 'update'], field: 'status' } } },
    async (request) => success(await reviewHints(context, request.actor, request.query.ids)),
  )
}
