/** Secrets of authenticator apps, as they are stored. */

import { ReadableError } from '#shared/errors.ts'
import type { Context } from '../../context.ts'
import { isSealed, seal, unseal } from '../../secrets/seal.ts'

type EnvContext = Pick<Context, 'env'>

const ownerOf = (account: number) => `users ${account}`

export const sealSecret = ({ env }: EnvContext, account: number, secret: string): string =>
  seal(env, ownerOf(account), secret)

/** @throws ReadableError for a secret that was encrypted by another key */
export function openSecret({ env }: EnvContext, account: number, stored: string): string {
  const secret = unseal(env, ownerOf(account), stored)
  if (secret === null) throw new ReadableError({ key: 'error.secondFactor.unreadable' })
  return secret
}

const readSecrets = ({ db }: Pick<Context, 'db'>) =>
  db.query.selectFrom('app_secrets').select(['account_id', 'secret']).execute()

/** Encrypts what was stored before there was a key, or by another one that is still there. */
export async function sealStoredSecrets(context: Pick<Context, 'db' | 'env'>): Promise<void> {
  for (const { account_id, secret: stored } of await readSecrets(context)) {
    const account = Number(account_id)
    const secret = unseal(context.env, ownerOf(account), String(stored))
    if (secret === null || isSealed(context.env, String(stored))) continue
    await context.db.query
      .updateTable('app_secrets')
      .set({ secret: sealSecret(context, account, secret) })
      .where('account_id', '=', account)
      .where('secret', '=', stored)
      .execute()
  }
}

/**
 * How many apps cannot be used, because their key is missing, and how many secrets are stored
 * without encryption.
 */
export async function countSecrets(
  context: Pick<Context, 'db' | 'env'>,
): Promise<{ unreadable: number; plain: number }> {
  const states = (await readSecrets(context)).map(({ account_id, secret: stored }) => {
    const secret = unseal(context.env, ownerOf(Number(account_id)), String(stored))
    return secret === null ? 'unreadable' : secret === stored ? 'plain' : 'sealed'
  })
  const count = (state: (typeof states)[number]) => states.filter((item) => item === state).length
  return { unreadable: count('unreadable'), plain: count('plain') }
}
