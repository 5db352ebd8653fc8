/** Usernames are those of one person, for staff and customers together: the log and notices show them. */
import { sql } from 'kysely'
import { SERVER_NAMES, VISITOR } from '#server/core/context.ts'
import type { Change } from '#server/core/writes/hook.ts'
import { ValidationError } from '#shared/errors.ts'

/** Advisory lock for new usernames, held until commit. */
const NAMES_LOCK = 7_205_313
const KINDS = ['users', 'customers'] as const

const lowerCase = (text: unknown) => String(text).toLowerCase()

/**
 * @throws ValidationError for the present or former username of another account, deleted ones included, or a name of the
 * server itself
 */
export async function rejectTakenUsername({ action, resource, id, values, before, access, trx, context }: Change) {
  const { username } = values
  if (action === 'delete' || typeof username !== 'string') return
  const name = lowerCase(username)
  if (before && lowerCase(before.username) === name) return
  await context.db.engine.lockUntilCommit(trx, NAMES_LOCK)
  const others = KINDS.filter((kind) => kind !== resource && context.resources[kind])
  const isTaken = others.map((kind) => sql`exists (select 1 from ${sql.table(kind)} where lower(username) = ${name})`)
  // Entries of an account have the username of their time as title; what it has written has it as actor.
  const wasTaken = [
    sql`exists (select 1 from audit where resource in (${sql.join(KINDS)})
      and lower(title) = ${name} and not (resource = ${resource} and record = ${id ?? 0}))`,
    sql`exists (select 1 from audit_writes where lower(actor) = ${name} and account <> ${`${resource}:${id ?? 0}`})`,
  ]
  // A restored account has its own name.
  const checks = access === 'restored' || !context.resources.audit ? isTaken : [...isTaken, ...wasTaken]
  const { rows } = await sql<{
    taken: unknown
  }>`select ${sql.join([sql`1 = 0`, ...checks], sql` or `)} as taken`.execute(trx)
  const isReserved = SERVER_NAMES.includes(name) || (resource === 'customers' && name === VISITOR.name)
  if (isReserved || rows[0]?.taken) throw new ValidationError([{ path: 'username', key: 'error.usernameTaken' }])
}
