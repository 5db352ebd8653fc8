/** Demo accounts, and the check that they are not exposed. */
import { verify } from '@node-rs/argon2'
import { SIGN_IN_PAGE, STAFF_SIGN_IN_PAGE } from '#shared/session/gate.ts'
import { withCommands } from '../commands.ts'
import type { Context } from '../context.ts'

export const DEMO_PASSWORD = 'followspot'
/** `path` is the sign-in page. */
const DEMO_ACCOUNTS = [
  { table: 'users', username: 'admin', path: STAFF_SIGN_IN_PAGE },
  { table: 'users', username: 'editor', path: STAFF_SIGN_IN_PAGE },
  { table: 'users', username: 'visitor', path: STAFF_SIGN_IN_PAGE },
  { table: 'customers', username: 'customer', path: SIGN_IN_PAGE },
]

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/

/** Demo mode requires a loopback address outside production. */
export const isDemo = ({ env }: Pick<Context, 'env'>): boolean =>
  env.mode !== 'production' && LOOPBACK.test(env.host)

/**
 * Finds active accounts that still have the demo password. Sequential, because each password check
 * takes 19 MB.
 */
export async function findExposedDemoAccounts({
  db,
  resources,
}: Pick<Context, 'db' | 'resources'>): Promise<typeof DEMO_ACCOUNTS> {
  const open: typeof DEMO_ACCOUNTS = []
  for (const account of DEMO_ACCOUNTS.filter(({ table }) => resources[table])) {
    const match = db.query
      .selectFrom(account.table)
      .select('password')
      .where('username', '=', account.username)
    const row = await match.where('status', '=', 'active').executeTakeFirst()
    if (typeof row?.password === 'string' && (await verify(row.password, DEMO_PASSWORD)))
      open.push(account)
  }
  return open
}

/** @throws Error listing the accounts that still have the demo password, outside demo mode */
export async function rejectDemoAccounts(context: Context): Promise<void> {
  if (isDemo(context)) return
  const open = (await findExposedDemoAccounts(context)).map(({ username }) => username)
  if (!open.length) return
  throw new Error(
    withCommands(
      `The demo accounts ${open.join(', ')} still have their demo password; the server does not start with them in production or on an address that other machines can reach. Change their passwords, disable them, or start with an empty DATA_DIR and run: npm run admin:create`,
    ),
  )
}
