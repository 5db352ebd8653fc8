/** Endpoints of registration and its review. */
import { z } from 'zod'
import type { Actor, Context } from '#server/context.ts'
import { actorOf } from '#server/http/actor.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { listRecords } from '#server/records/read.ts'
import { write } from '#server/writes/write.ts'
import { ValidationError } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { validateRecord } from '#shared/resources/validation.ts'

// Hints for the review of a registration: related customers and earlier registrations.

const HINT_KINDS = ['email', 'mobile', 'company', 'domain'] as const
type HintKind = (typeof HINT_KINDS)[number]

interface Hint {
  /** The reviewed registration. */
  id: number
  /** The common attribute. */
  kind: HintKind
  /** The other customer. */
  customer: { id: number; username: string; company: string; status: string }
}

/** Mail hosts that do not identify a company. */
const PUBLIC_HOSTS =
  /^(gmail|googlemail|outlook|hotmail|live|yahoo|icloud|proton|protonmail|gmx|qq|163|126|yeah|sina|sohu|foxmail|aliyun|139|189)\./
/** Limit of listed customers per registration. */
const MAX_CUSTOMERS = 5

const lower = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '')
const domainOf = (customer: AnyRecord): string => {
  const host = lower(customer.email).split('@')[1] ?? ''
  return PUBLIC_HOSTS.test(host) ? '' : host
}

/** The strongest common attribute of two customers; null for none. */
const matchingKind = (record: AnyRecord, other: AnyRecord): HintKind | null => {
  const isEqual = (attributeOf: (customer: AnyRecord) => string) =>
    attributeOf(record) !== '' && attributeOf(record) === attributeOf(other)
  if (isEqual(({ email }) => lower(email))) return 'email'
  if (isEqual(({ mobile }) => lower(mobile))) return 'mobile'
  if (isEqual(({ company }) => lower(company))) return 'company'
  return isEqual(domainOf) ? 'domain' : null
}

/** Hints by customer id. */
async function reviewHints(
  context: Context,
  actor: Actor,
  ids: readonly number[],
): Promise<Hint[]> {
  const list = (filter: Record<string, unknown>) =>
    listRecords(context, actor, 'customers', {
      filter,
      range: [0, 99],
      sort: { field: 'id', order: 'asc' },
    })
  const { records } = await list({ id: ids })
  const valuesOf = (name: string) => [
    ...new Set(records.flatMap((record) => (record[name] ? [record[name]] : []))),
  ]
  const domains = [...new Set(records.map(domainOf).filter((domain) => domain !== ''))]
  const pages = await Promise.all([
    ...['email', 'mobile', 'company'].map((name) => list({ [name]: valuesOf(name) })),
    ...domains.map((domain) => list({ q: domain })),
  ])
  const candidates = new Map(
    pages.flatMap((page) => page.records).map((other) => [other.id, other]),
  )
  return records.flatMap((record) =>
    [...candidates.values()]
      .flatMap((candidate): Hint[] => {
        const kind = candidate.id === record.id ? null : matchingKind(record, candidate)
        return kind ? [{ id: record.id, kind, customer: toHintCustomer(candidate) }] : []
      })
      .sort((a, b) => HINT_KINDS.indexOf(a.kind) - HINT_KINDS.indexOf(b.kind))
      .slice(0, MAX_CUSTOMERS),
  )
}

const toHintCustomer = ({ id, username, company, status }: AnyRecord): Hint['customer'] => ({
  id,
  username: String(username),
  company: String(company),
  status: String(status),
})

/** Fields that customers may set; the server sets all others. */
const REGISTRATION = ['username', 'password', 'company', 'email', 'mobile', 'language'] as const

type Registration = Partial<Record<(typeof REGISTRATION)[number], unknown>>

/** Stores a registration as a pending customer. @throws ValidationError with all invalid fields */
async function register(context: Context, visitor: Actor, input: Registration): Promise<void> {
  const values: Record<string, unknown> = { language: visitor.locale }
  for (const name of REGISTRATION)
    if (input[name] !== undefined && input[name] !== null) values[name] = input[name]
  rejectInvalid(context.resources.customers as Resource, values)
  const registrant: Actor = { ...visitor, name: String(values.username) }
  const pending = { ...values, status: 'pending' }
  const create = {
    action: 'create',
    resource: 'customers',
    values: pending,
    access: 'server',
  } as const
  await write(context, registrant, [create], { origin: 'api' })
}

function rejectInvalid(resource: Resource, values: Record<string, unknown>): void {
  const { errors } = validateRecord(resource, values, [...REGISTRATION], values)
  if (errors.length) throw new ValidationError(errors)
}

const tags = ['registrations']
/** Registrations per address: above what one office needs. */
const REGISTRATIONS = { max: 20, timeWindow: 10 * 60_000 }

const registration = z.looseObject(
  Object.fromEntries(REGISTRATION.map((name) => [name, z.unknown().optional()])),
)
const hint = z.object({
  id: z.number(),
  kind: z.enum(HINT_KINDS),
  customer: z.object({
    id: z.number(),
    username: z.string(),
    company: z.string(),
    status: z.string(),
  }),
})
const idList = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
  .transform((text) => text.split(',').map(Number))

export const registrations: RouteModule = {
  name: 'registrations',
  public: registerPublic,
  staff: registerStaff,
}

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
