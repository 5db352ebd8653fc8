/**
 * The key pair that push services know this installation by (VAPID): that of the environment, or one
 * that the first start makes and the database keeps, encrypted like the other secrets.
 */
import type { Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import type { VapidKeys } from '../env.ts'
import { originOf } from '../mail/queue.ts'
import { isSealed, seal, unseal } from '../secrets/seal.ts'

type KeyContext = Pick<Context, 'db' | 'env'>

const ID = 'vapid'
const SECURE = /^(https:|http:\/\/(localhost|127\.0\.0\.1)(:|$))/

/** Browsers have pushes on secure pages only. */
const isSecure = ({ env }: Pick<Context, 'env'>) => SECURE.test(originOf(env))

/** The key pair; null where no browser could use it, or it cannot be decrypted. */
export async function pushKeysOf(context: KeyContext): Promise<VapidKeys | null> {
  const { db, env } = context
  if (!isSecure(context)) return null
  return env.vapid ?? (await storedKeys(db.query, env))
}

async function storedKeys(query: Query, env: Context['env']): Promise<VapidKeys | null> {
  const row = await readRow(query)
  const privateKey = row ? unseal(env, ID, String(row.private)) : null
  return row && privateKey !== null ? { publicKey: String(row.public), privateKey } : null
}

const readRow = (query: Query) =>
  query.selectFrom('push_keys').selectAll().where('id', '=', ID).executeTakeFirst()

/**
 * Makes the key pair of the database where it is missing, and another one where the key that it was
 * encrypted by is lost: the devices of the old one can no longer be reached.
 */
export async function ensurePushKeys({ db, env }: KeyContext): Promise<void> {
  if (env.vapid) return
  const row = await readRow(db.query)
  const keys = await storedKeys(db.query, env)
  if (keys && isSealed(env, String(row?.private))) return
  const { publicKey, privateKey } = keys ?? (await makeKeys())
  const values = { public: publicKey, private: seal(env, ID, privateKey) }
  await db.query
    .insertInto('push_keys')
    .values({ id: ID, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

async function makeKeys(): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push')
  return webPush.generateVAPIDKeys()
}
