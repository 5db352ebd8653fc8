/**
 * The people of the audit log and of notifications, which keep their username and their account.
 * Staff are named as in the top bar.
 */
import { sql } from 'kysely'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'

/** Account of an actor: `users:3`, `customers:3`, and `system:0` for the server itself. */
export const accountOf = ({ kind, id }: Pick<Actor, 'kind' | 'id'>): string => `${kind}:${id ?? 0}`

/**
 * The stored name and account of a person; entries from before accounts were stored can lack it.
 */
export interface StoredActor {
  actor: string
  account: string | null
}

export const storedActor = (row: Readonly<Record<string, unknown>>): StoredActor => ({
  actor: String(row.actor),
  account: typeof row.account === 'string' ? row.account : null,
})

const STAFF = 'users:'
/** Usernames have no spaces; those of API keys and erased accounts stay as they are. */
const isUsername = ({ actor }: StoredActor) => /^[^\s#]+$/.test(actor)

/**
 * Returns the names of staff by account. Without one, a username that a customer has as well stays
 * as it is; so do those of customers and deleted accounts.
 */
export async function actorNames(
  query: Query,
  actors: readonly StoredActor[],
): Promise<(actor: StoredActor) => string> {
  const named = actors.filter(isUsername)
  const ids = named.flatMap(({ account }) =>
    account?.startsWith(STAFF) ? [Number(account.slice(STAFF.length))] : [],
  )
  const usernames = [
    ...new Set(named.flatMap(({ actor, account }) => (account === null ? [actor] : []))),
  ]
  const rows = named.length
    ? await query
        .selectFrom('users')
        .select(['id', 'username', 'name'])
        .where(({ eb, or }) =>
          or([eb('id', 'in', [0, ...ids]), eb('username', 'in', ['', ...usernames])]),
        )
        .execute()
    : []
  const shared = usernames.length
    ? await query
        .selectFrom('customers')
        .select('username')
        .where('username', 'in', usernames)
        .execute()
    : []
  const byAccount = new Map(
    rows.map(({ id, username, name }) => [`${STAFF}${id}`, String(name || username)]),
  )
  const byUsername = new Map(
    rows.map(({ username, name }) => [String(username), String(name || username)]),
  )
  for (const { username } of shared) byUsername.delete(String(username))
  return (person) => {
    if (!isUsername(person)) return person.actor
    const { actor, account } = person
    return (account === null ? byUsername.get(actor) : byAccount.get(account)) ?? actor
  }
}

/** The accounts and usernames of staff with a username or name. */
export async function staffNamed(
  query: Query,
  person: string,
): Promise<{ accounts: string[]; usernames: string[] }> {
  const rows = await query
    .selectFrom('users')
    .select(['id', 'username'])
    .where(({ eb, or }) => or([eb('username', '=', person), eb('name', '=', person)]))
    .execute()
  return {
    accounts: rows.map(({ id }) => `${STAFF}${id}`),
    usernames: rows.map(({ username }) => String(username)),
  }
}

/** Condition on an entry: whether the actor wrote it. */
export const isOwnEntry = (actor: Actor) =>
  sql<boolean>`(account = ${accountOf(actor)} or (account is null and actor = ${actor.name}))`
