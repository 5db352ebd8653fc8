/** The second factors of staff accounts. */
import type { Context } from '../../context.ts'
import type { Query } from '../../db/database.ts'
import { deleteChallenges } from './challenges.ts'
import { deleteCodes } from './recovery-codes.ts'

export interface Passkey {
  id: string
  name: string
  publicKey: string
  counter: number
  transports: string[]
  created_at: string
  last_used: string | null
}

export interface Factors {
  /** Authenticator app, with its secret as it is stored. */
  app: { secret: string; created_at: string } | null
  passkeys: Passkey[]
  /** Recovery codes left. */
  codes: number
}

/** Summary of an account's factors in its record. */
export type FactorState = 'off' | 'app' | 'passkey' | 'both'

export async function factorsOf(query: Query, account: number): Promise<Factors> {
  const app = await query
    .selectFrom('app_secrets')
    .select(['secret', 'created_at'])
    .where('account_id', '=', account)
    .executeTakeFirst()
  const passkeys = await query
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('created_at')
    .execute()
  const codes = await query
    .selectFrom('recovery_codes')
    .select('hash')
    .where('account_id', '=', account)
    .execute()
  return {
    app: app ? { secret: String(app.secret), created_at: String(app.created_at) } : null,
    passkeys: passkeys.map((row) => ({
      id: String(row.id),
      name: String(row.name),
      publicKey: String(row.public_key),
      counter: Number(row.counter),
      transports: JSON.parse(String(row.transports)),
      created_at: String(row.created_at),
      last_used: row.last_used === null ? null : String(row.last_used),
    })),
    codes: codes.length,
  }
}

export const hasFactor = ({ app, passkeys }: Factors): boolean =>
  app !== null || passkeys.length > 0

export function stateOf({ app, passkeys }: Factors): FactorState {
  if (app && passkeys.length) return 'both'
  if (app) return 'app'
  return passkeys.length ? 'passkey' : 'off'
}

/** Whether a role of the account demands a second factor. */
export async function isDemanded(
  { resources }: Pick<Context, 'resources'>,
  query: Query,
  account: number,
) {
  if (!resources.roles?.fields.requires_second_factor) return false
  const demanding = await query
    .selectFrom('users_roles as l')
    .innerJoin('roles as r', 'r.id', 'l.target_id')
    .select('r.id')
    .where('l.owner_id', '=', account)
    .where('r.requires_second_factor', '=', true)
    .executeTakeFirst()
  return demanding !== undefined
}

/** Deletes all factors of an account, and its pending challenges. */
export async function deleteFactors(trx: Query, account: number): Promise<void> {
  await trx.deleteFrom('app_secrets').where('account_id', '=', account).execute()
  await trx.deleteFrom('passkeys').where('account_id', '=', account).execute()
  await deleteCodes(trx, account)
  await deleteChallenges(trx, account)
}
