/** The customer's colleagues. Their company itself is one of the own records. */

import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { requireCustomer } from '#server/core/http/customer.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { COLLEAGUE_ROLES, type Colleague } from '#shared/web/company.ts'

const MAX_COLLEAGUES = 500
const colleagueSchema = z.object({ username: z.string(), role: z.enum(COLLEAGUE_ROLES), own: z.boolean() })

export function registerCompanies(plain: FastifyInstance, context: Context): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const list = {
    tags: ['own records'],
    summary: 'List the active customers of the own company with their roles; empty without a company',
    response: successSchema(z.array(colleagueSchema)),
  }
  app.get('/api/web/colleagues', { schema: list }, async (request) => {
    const { id, company } = await requireCustomer(request)
    return success(company == null ? [] : await colleaguesOf(context, company, Number(id)))
  })
}

async function colleaguesOf({ db }: Context, company: number, own: number): Promise<Colleague[]> {
  const rows = await db.query
    .selectFrom('customers')
    .select(['id', 'username', 'company_role'])
    .where('firm', '=', company)
    .where('status', '=', 'active')
    .orderBy('username')
    .limit(MAX_COLLEAGUES)
    .execute()
  return rows.map(({ id, username, company_role }) => ({
    username: String(username),
    role: COLLEAGUE_ROLES.find((role) => role === company_role) ?? 'viewer',
    own: id === own,
  }))
}
