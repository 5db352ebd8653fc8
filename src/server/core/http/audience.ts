/** Identifies callers who get the same response to the same call. */
import type { Resource } from '#shared/resources/define.ts'
import type { Actor } from '../context.ts'

const accesses = new WeakMap<object, string>()

/** The sender's properties that reads of a resource depend on: language, access, and the account for row rules. */
export const audienceOf = (actor: Actor, resource: Resource): string => {
  const account = resource.rows.read ? [actor.kind, actor.id, actor.company] : []
  return `${actor.locale} ${textOf(actor.roles)} ${account.join(' ')} ${accessOf(actor)}`
}

/** The permission tables as text, and the limits of a key. */
const accessOf = ({ grants, limits }: Actor): string => textOf(grants) + (limits ? ` within ${textOf(limits)}` : '')

function textOf(table: object | undefined): string {
  if (!table) return ''
  const access = accesses.get(table) ?? JSON.stringify(table)
  accesses.set(table, access)
  return access
}
