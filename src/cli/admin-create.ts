/**
 * `npm run admin:create [-- username]`: creates an administrator, with the password of
 * ADMIN_PASSWORD or a prompt.
 */
import { SYSTEM } from '#server/context.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { updateSchema } from '#server/start/context.ts'
import { createContext } from '#server/start/create-context.ts'
import { describeError } from '#server/start/describe-error.ts'
import { write } from '#server/writes/write.ts'
import { loadOwnProduct, productEnvironment } from '../product.ts'
import { readAccount } from './admin-account.ts'

async function createAdmin(): Promise<void> {
  const env = readEnv(productEnvironment(process.env))
  const product = await loadOwnProduct()
  const { username, password } = await readAccount(process.argv.slice(2), env.adminPassword)
  const db = await openDatabase(env, product, { server: false })
  try {
    const context = createContext(env, product, db)
    await updateSchema(context)
    const role = await db.query
      .selectFrom('roles')
      .select('id')
      .where('key', '=', 'admin')
      .executeTakeFirstOrThrow()
    const values = { username, password, name: username, roles: [Number(role.id)] }
    await write(context, SYSTEM, [{ action: 'create', resource: 'users', values }], {
      origin: 'api',
    })
    console.log(`The administrator ${username} can sign in.`)
  } finally {
    await db.close()
  }
}

try {
  await createAdmin()
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}
