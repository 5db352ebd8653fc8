/** Staff who may read a record: they can be mentioned in its notes. */
import type { Actor, Context } from '#server/core/context.ts'
import { permittedIds } from '#server/core/records/permitted-ids.ts'
import { DEFAULT_LOCALE } from '#shared/constants.ts'
import type { RecordKey } from '#shared/live.ts'
import type { Mentionable } from '#shared/notes.ts'
import { can } from '#shared/resources/permissions.ts'

type ReadContext = Pick<Context, 'db' | 'resources'>

/** Staff of a company; more are not looked through. */
const MAX_STAFF = 1_000

interface Member extends Mentionable {
  actor: Actor
}

/** The active staff who may read a record, by username. */
export async function readersOf(context: ReadContext, { resource: name, id }: RecordKey): Promise<Mentionable[]> {
  const resource = context.resources[name]
  if (!resource) return []
  const readers: Mentionable[] = []
  for (const { actor, ...person } of await activeStaff(context)) {
    if (!can(actor, 'read', resource)) continue
    if ((await permittedIds(context, actor, 'read', name, [id])).has(id)) readers.push(person)
  }
  return readers
}

async function activeStaff({ db }: ReadContext): Promise<Member[]> {
  const rows = await db.query
    .selectFrom('users as u')
    .innerJoin('users_roles as l', 'l.owner_id', 'u.id')
    .innerJoin('roles as r', 'r.id', 'l.target_id')
    .select(['u.id', 'u.username', 'u.name', 'r.id as role_id', 'r.key', 'r.grants'])
    .where('u.status', '=', 'active')
    .orderBy('u.username')
    .orderBy('l.position')
    .limit(MAX_STAFF)
    .execute()
  return [...Map.groupBy(rows, ({ id }) => Number(id))].map(([id, roles]) => {
    const username = String(roles[0]?.username)
    const grants = roles.flatMap(({ key, grants }) =>
      typeof grants === 'string' ? [[String(key), JSON.parse(grants)]] : [],
    )
    const actor: Actor = {
      name: username,
      id,
      kind: 'users',
      roles: roles.map(({ key }) => String(key)),
      roleIds: roles.map(({ role_id }) => Number(role_id)),
      locale: DEFAULT_LOCALE,
      ...(grants.length > 0 && { grants: Object.fromEntries(grants) }),
    }
    return { id, username, name: String(roles[0]?.name || username), actor }
  })
}
