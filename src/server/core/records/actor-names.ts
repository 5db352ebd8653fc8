/** The names of staff for the usernames that the audit log and notifications keep, as the top bar shows them. */
import type { Query } from '../db/database.ts'

/** A username without a name, or of a deleted account, stays as it is. */
export async function actorNames(query: Query, usernames: readonly string[]): Promise<(username: string) => string> {
  const distinct = [...new Set(usernames)]
  const rows = distinct.length
    ? await query.selectFrom('users').select(['username', 'name']).where('username', 'in', distinct).execute()
    : []
  const names = new Map(rows.map(({ username, name }) => [String(username), name ? String(name) : '']))
  return (username) => names.get(username) || username
}

/** The username of a person who is named by it, or by their name; the text itself without a match. */
export async function usernamesOf(query: Query, person: string): Promise<string[]> {
  const rows = await query.selectFrom('users').select('username').where('name', '=', person).execute()
  return [...new Set([person, ...rows.map(({ username }) => String(username))])]
}
