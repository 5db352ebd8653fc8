/** Signed-in devices of the user's own account. */
import { hash } from 'node:crypto'
import { NotFoundError } from '#shared/errors.ts'
import type { WebDevice } from '#shared/web/account.ts'
import type { Actor, Context } from '../context.ts'
import { invalidateAccounts } from '../http/actor.ts'
import { ownerOf, revokeSessions, type SessionChoice } from '../session/public.ts'

/** Above the limit of sessions per account. */
const LIMIT = 100
const ID_LENGTH = 24

const deviceId = (tokenHash: unknown) => hash('sha256', `device ${tokenHash}`).slice(0, ID_LENGTH)

async function openSessions({ db }: Pick<Context, 'db'>, actor: Actor) {
  return db.query
    .selectFrom('sessions')
    .select(['token_hash', 'created_at', 'last_seen', 'address', 'agent'])
    .where('kind', '=', actor.kind)
    .where('account_id', '=', actor.id)
    .where('ended', 'is', null)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('last_seen', 'desc')
    .limit(LIMIT)
    .execute()
}

/** The devices: the current one first, then by last activity. */
export async function ownDevices(context: Context, actor: Actor): Promise<WebDevice[]> {
  const devices = (await openSessions(context, actor)).map(
    (session): WebDevice => ({
      id: deviceId(session.token_hash),
      created_at: String(session.created_at),
      last_seen: String(session.last_seen),
      address: session.address === null ? null : String(session.address),
      agent: session.agent === null ? null : String(session.agent),
      current: session.token_hash === actor.session,
    }),
  )
  return devices.toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Signs out one of the user's own devices. @throws NotFoundError for devices of others */
export async function endDevice(context: Context, actor: Actor, id: string): Promise<void> {
  const session = (await openSessions(context, actor)).find(
    ({ token_hash }) => deviceId(token_hash) === id,
  )
  if (!session) throw new NotFoundError()
  await endSessions(context, actor, { only: String(session.token_hash) })
}

/** Signs out all devices but the current one. @returns their number */
export const endOtherDevices = (context: Context, actor: Actor): Promise<number> =>
  endSessions(context, actor, { except: actor.session })

async function endSessions({ db }: Context, actor: Actor, choice: SessionChoice): Promise<number> {
  const count = await db.transaction((trx) => revokeSessions(trx, ownerOf(actor), choice))
  invalidateAccounts(db)
  return count
}
