/** Whether an order waits for an approver of the customer's company, and who these are. */
import type { Actor } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'

const APPROVER = 'company:approver'

const isApprover = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes(APPROVER)

interface Rules {
  approval: string
  from: number
}

/** A customer's roles, of which one is that in the company. */
type Member = Pick<Actor, 'roles' | 'company'>

/** The rules of a customer's company; null without one. */
async function rulesOf(query: Query, { company }: Member): Promise<Rules | null> {
  if (company == null) return null
  const row = await query
    .selectFrom('companies')
    .select(['approval', 'approval_from'])
    .where('id', '=', company)
    .executeTakeFirst()
  return row ? { approval: String(row.approval), from: Number(row.approval_from ?? 1) } : null
}

/** Whether an order of so many pieces needs a colleague's approval. */
export async function needsApproval(query: Query, actor: Member, quantity: number): Promise<boolean> {
  if (isApprover(actor)) return false
  const rules = await rulesOf(query, actor)
  return rules !== null && (rules.approval === 'always' || (rules.approval === 'above' && quantity >= rules.from))
}

/** Whether a customer may answer a quotation: where orders are approved, approvers alone commit the company. */
export async function canCommit(query: Query, actor: Member): Promise<boolean> {
  if (isApprover(actor)) return true
  const rules = await rulesOf(query, actor)
  return rules === null || (rules.approval === 'never' && !actor.roles.includes('company:viewer'))
}

/** The active approvers of a company. */
export const approversOf = (query: Query, company: number) =>
  query
    .selectFrom('customers')
    .select(['id', 'username', 'email', 'language'])
    .where('firm', '=', company)
    .where('company_role', '=', 'approver')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()

/** The approvers who answer a quotation in place of the customer who ordered for the company; null if that customer may. */
export async function approversInsteadOf(query: Query, customer: number | null, company: number) {
  const row =
    customer === null
      ? undefined
      : await query
          .selectFrom('customers')
          .select(['firm', 'company_role'])
          .where('id', '=', customer)
          .executeTakeFirst()
  // Customers who have left the company no longer commit it.
  const role = Number(row?.firm) === company ? String(row?.company_role) : 'viewer'
  return (await canCommit(query, { company, roles: [`company:${role}`] })) ? null : approversOf(query, company)
}
