/** Codes of authenticator apps: TOTP (RFC 6238) with the parameters that every app knows. */
import { Secret, TOTP } from 'otpauth'
import type { Context } from '../../context.ts'
import type { Query } from '../../db/database.ts'
import { sealSecret } from './app-secrets.ts'

const PERIOD_SECONDS = 30
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** Periods before and after the current one, for clocks that are wrong. */
const WINDOW = 1

function totpOf(secret: string, labels: { issuer?: string; label?: string } = {}) {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    ...labels,
  })
}

/** A new secret, in Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that apps read from a QR code. */
export const addressOf = (
  secret: string,
  { product, username }: { product: string; username: string },
): string => totpOf(secret, { issuer: product, label: username }).toString()

/** The period of a code; null for a wrong one. */
export function periodOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

/** Sets the app of an account up, or replaces it. @param period of the code that confirmed it */
export async function saveApp(
  context: Pick<Context, 'env'>,
  trx: Query,
  { account, secret }: { account: number; secret: string },
  period: number,
  now: Date,
): Promise<void> {
  const values = {
    secret: sealSecret(context, account, secret),
    last_step: period,
    created_at: now.toISOString(),
  }
  await trx
    .insertInto('app_secrets')
    .values({ account_id: account, ...values })
    .onConflict((on) => on.column('account_id').doUpdateSet(values))
    .execute()
}

/** Uses a code. @returns false for one of a period that was used before */
export async function usePeriod(trx: Query, account: number, period: number): Promise<boolean> {
  const used = await trx
    .updateTable('app_secrets')
    .set({ last_step: period })
    .where('account_id', '=', account)
    .where('last_step', '<', period)
    .executeTakeFirst()
  return Number(used.numUpdatedRows) > 0
}
