/** `npm run admin:create [-- username]`: creates an administrator; the password comes from ADMIN_PASSWORD or is asked for. */
import { createInterface } from 'node:readline/promises'
import { resources } from '#config'
import { SYSTEM } from '../context.ts'
import { openDatabase } from '../db/open.ts'
import { readEnv } from '../env.ts'
import { createFileStore } from '../files/file-store.ts'
import { updateSchema } from '../start/context.ts'
import { describeError } from '../start/describe-error.ts'
import { rules } from '../start/rules.ts'
import { write } from '../writes/write.ts'

const env = readEnv(process.env)
const terminal = createInterface({ input: process.stdin, output: process.stdout })
const username = process.argv[2] ?? (await terminal.question('User name: '))
const password = env.adminPassword ?? (await terminal.question('Password (at least 6 characters): '))
terminal.close()
const db = await openDatabase(env, resources)
const context = { resources, db, env, rules, files: createFileStore(env) }
try {
  await updateSchema(context)
  const role = await db.query.selectFrom('roles').select('id').where('key', '=', 'admin').executeTakeFirstOrThrow()
  const values = { username, password, name: username, roles: [Number(role.id)] }
  await write(context, SYSTEM, [{ action: 'create', resource: 'users', values }], { origin: 'api' })
  console.log(`The administrator ${username} can sign in.`)
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
} finally {
  await db.close()
}
