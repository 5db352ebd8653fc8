/**
 * The customer's colleagues, and whose a delivery address is. The company itself is one of the own
 * records.
 */
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { countRows } from '#server/db/own-rows.ts'
import { successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { listQuerySchema, sendPage } from '#server/resources/list-query.ts'
import type { Change, WriteHooks } from '#server/writes/hook.ts'
import { ValidationError } from '#shared/errors.ts'
import { COLLEAGUE_ROLES, type Colleague } from '../shared/company.ts'

const MAX_COLLEAGUES = 500
const colleagueSchema = z.object({
  username: z.string(),
  role: z.enum(COLLEAGUE_ROLES),
  own: z.boolean(),
})

export const companies: RouteModule = { name: 'companies', portal: registerCompanies }

function registerCompanies(app: Scope, context: Context): void {
  const list = {
    tags: ['own records'],
    summary:
      'List the active customers of the own company with their roles; empty without a company',
    querystring: listQuerySchema.pick({ range: true }),
    response: successSchema(z.array(colleagueSchema)),
  }
  app.get(
    '/api/web/colleagues',
    { schema: list, config: { access: 'customer' } },
    async (request, reply) => {
      const { id, company } = request.actor
      const { range = [0, MAX_COLLEAGUES - 1] } = request.query
      const page = await colleaguesOf(context, company ?? null, Number(id), range)
      return sendPage(reply, 'colleagues', { range }, page)
    },
  )
}

async function colleaguesOf(
  { db }: Context,
  company: number | null,
  ownId: number,
  [from, to]: readonly [number, number],
) {
  const active = db.query
    .selectFrom('customers')
    .where('firm', '=', company)
    .where('status', '=', 'active')
  const rows = await active
    .select(['id', 'username', 'company_role'])
    .orderBy('username')
    .limit(Math.max(0, to - from + 1))
    .offset(from)
    .execute()
  const records = rows.map(
    ({ id, username, company_role }): Colleague => ({
      username: String(username),
      role: COLLEAGUE_ROLES.find((role) => role === company_role) ?? 'viewer',
      own: id === ownId,
    }),
  )
  return { records, total: await countRows(active), capped: false }
}

/**
 * @throws ValidationError for a customer without a company, who has no colleagues to share it with
 */
function setOwner({ action, values, before, actor }: Change): void {
  if (action === 'delete' || actor.kind !== 'customers') return
  const isShared = (values.shared ?? before?.shared) === true
  if (action === 'update' && isShared === (before?.shared === true)) return
  if (isShared && actor.company == null)
    throw new ValidationError([{ path: 'shared', key: 'validation.noCompany' }])
  values.owner = isShared ? null : actor.id
  values.firm = isShared ? actor.company : null
}

/**
 * Write hook of delivery addresses: each belongs to a customer or to a company, and a shared one
 * stays with its company.
 */
export const companyHooks: WriteHooks = { addresses: { before: setOwner } }
