/** Usernames are those of one person, for staff and customers together: the log and notices show them. */
import { sql } from 'kysely'
import { ROLES } from '#shared/constants.ts'
import { ValidationError } from '#shared/errors.ts'
import { SERVER_NAMES, VISITOR } from '../context.ts'
import type { Query } from '../db/database.ts'
import type { Change } from '../writes/hook.ts'

/** Advisory lock for new usernames, held until commit. */
const NAMES_LOCK = 7_205_313
const KINDS = ['users', 'customers'] as const

const lowerCase = (text: unknown) => String(text).toLowerCase()

/** Words that the log, notices and programs use for no account. */
const RESERVED = [...SERVER_NAMES, 'deleted', 'everyone', 'false', 'none', 'null', 'true', 'undefined', 'unknown']

/** The letters that a name is read as: 0 is drawn as o, and 1 and l as i; marks between letters are overlooked. */
const drawn = (name: string) => name.replaceAll(/[-_]/g, '').replaceAll('0', 'o').replaceAll(/[1l]/g, 'i')

const looksLike = (name: string, others: readonly string[]): boolean =>
  others.some((other) => drawn(lowerCase(other)) === drawn(name))

/**
 * @throws ValidationError for the present or former username of another account, deleted ones included, a reserved
 * word, and for customers, who choose their names themselves, also for one that looks like a present or former name of
 * staff
 */
export async function rejectTakenUsername({ action, resource, id, values, before, access, trx, context }: Change) {
  const { username } = values
  if (action === 'delete' || typeof username !== 'string') return
  const name = lowerCase(username)
  if (before && lowerCase(before.username) === name) return
  await context.db.engine.lockUntilCommit(trx, NAMES_LOCK)
  const engine = context.db.engine
  const isName = (column: string) => sql`${sql.raw(engine.ignoringCase(column))} = ${name}`
  const others = KINDS.filter((kind) => kind !== resource && context.resources[kind])
  const isTaken = others.map((kind) => sql`exists (select 1 from ${sql.table(kind)} where ${isName('username')})`)
  // Entries of an account have the username of their time as title; what it has written has it as actor.
  const wasTaken = [
    sql`exists (select 1 from audit where resource in (${sql.join(KINDS)})
      and lower(title) = ${name} and not (resource = ${resource} and record = ${id ?? 0}))`,
    sql`exists (select 1 from audit_writes where ${isName('actor')} and account <> ${`${resource}:${id ?? 0}`})`,
  ]
  // A restored account has its own name.
  const checks = access === 'restored' || !context.resources.audit ? isTaken : [...isTaken, ...wasTaken]
  const { rows } = await sql<{
    taken: unknown
  }>`select ${sql.join([sql`1 = 0`, ...checks], sql` or `)} as taken`.execute(trx)
  const isReturning = action === 'create' && access === 'restored'
  const isTakenWord =
    !isReturning &&
    (looksLike(name, RESERVED) || (resource === 'customers' && (await looksLikeStaff(trx, context, name))))
  if (isTakenWord || rows[0]?.taken) throw new ValidationError([{ path: 'username', key: 'error.usernameTaken' }])
}

async function looksLikeStaff(trx: Query, { resources }: Change['context'], name: string): Promise<boolean> {
  const staff = await trx.selectFrom('users').select('username').execute()
  const former = resources.audit
    ? await trx.selectFrom('audit').select('title as username').distinct().where('resource', '=', 'users').execute()
    : []
  const names = [...staff, ...former].map(({ username }) => String(username))
  return looksLike(name, [VISITOR.name, ...ROLES, ...names])
}
