/** `npm run admin:create [-- username]`: creates an administrator, with the password of ADMIN_PASSWORD or a prompt. */
import { createInterface } from 'node:readline/promises'
import { withCommands } from '#server/core/commands.ts'
import { SYSTEM } from '../core/context.ts'
import { openDatabase } from '../core/db/open.ts'
import { write } from '../core/writes/write.ts'
import { readEnv } from '../env.ts'
import { updateSchema } from '../start/context.ts'
import { createContext } from '../start/create-context.ts'
import { describeError } from '../start/describe-error.ts'
import { loadConfig } from './load-config.ts'

interface Account {
  username: string
  password: string
}

/** Reads missing values from a prompt. @throws Error naming the missing value when stdin is not a terminal */
async function readAccount(username: string | undefined, password: string | undefined): Promise<Account> {
  if (username && password) return { username, password }
  if (!process.stdin.isTTY) {
    const missing = [!username && 'the username', !password && 'ADMIN_PASSWORD'].filter(Boolean).join(' and ')
    throw new Error(
      withCommands(
        `Without a terminal, ${missing} must be given: ADMIN_PASSWORD=<at least 6 characters> npm run admin:create -- <username>`,
      ),
    )
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return {
      username: username ?? (await terminal.question('Username: ')),
      password: password ?? (await terminal.question('Password (at least 6 characters): ')),
    }
  } finally {
    terminal.close()
  }
}

/** @throws Error for options and for more than one argument */
function readUsername([username, ...more]: readonly string[]): string | undefined {
  if (more.length === 0 && !username?.startsWith('-')) return username
  throw new Error(withCommands('One username and no option can be given: npm run admin:create -- <username>'))
}

async function createAdmin(): Promise<void> {
  const env = readEnv(process.env)
  const resources = await loadConfig()
  const { username, password } = await readAccount(readUsername(process.argv.slice(2)), env.adminPassword)
  const db = await openDatabase(env, resources, { server: false })
  try {
    const context = createContext(env, resources, db)
    await updateSchema(context)
    const role = await db.query.selectFrom('roles').select('id').where('key', '=', 'admin').executeTakeFirstOrThrow()
    const values = { username, password, name: username, roles: [Number(role.id)] }
    await write(context, SYSTEM, [{ action: 'create', resource: 'users', values }], { origin: 'api' })
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
