/** The account that `admin:create` is to create, from its argument, ADMIN_PASSWORD and a prompt. */
import { createInterface } from 'node:readline/promises'
import { withCommands } from '#server/commands.ts'

interface Account {
  username: string
  password: string
}

/**
 * Reads missing values from a prompt.
 * @throws Error for wrong arguments, and naming the missing value when stdin is not a terminal
 */
export async function readAccount(
  parameters: readonly string[],
  password: string | undefined,
): Promise<Account> {
  const username = readUsername(parameters)
  if (username && password) return { username, password }
  if (!process.stdin.isTTY) {
    const missing = [!username && 'the username', !password && 'ADMIN_PASSWORD']
      .filter(Boolean)
      .join(' and ')
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
  throw new Error(
    withCommands('One username and no option can be given: npm run admin:create -- <username>'),
  )
}
