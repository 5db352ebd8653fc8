/** Cache keys of callers who get the same response. */
import type { Resource } from '#shared/resources/define.ts'
import type { Actor } from '../context.ts'

const accesses = new WeakMap<object, string>()

/** Key of the properties that reads of a resource depend on: language, access, and the account for row rules. */
export const audienceOf = (actor: Actor, resource: Resource): string => {
  const account = resource.rows.read ? [actor.kind, actor.id, actor.company] : []
  return `${actor.locale} ${textOf(actor.roles)} ${account.join(' ')} ${accessOf(actor)}`
}

/** Key of permission tables and API key limits. */
const accessOf = ({ grants, limits }: Actor): string => textOf(grants) + (limits ? ` within ${textOf(limits)}` : '')

function textOf(table: object | undefined): string {
  if (!table) return ''
  const access = accesses.get(table) ?? JSON.stringify(table)
  accesses.set(table, access)
  return access
}
