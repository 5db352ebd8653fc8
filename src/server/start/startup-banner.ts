/** Startup banner: address and sign-in accounts. */

import { withCommands } from '../commands.ts'
import type { Context } from '../context.ts'
import { DEMO_PASSWORD, findExposedDemoAccounts, isDemo } from './demo-accounts.ts'
import { hasUsers } from './has-users.ts'

/** Prints the number of records that were loaded. @param demo by resource */
export function printDemo(demo: Record<string, number>): void {
  const total = Object.values(demo).reduce((sum, count) => sum + count, 0)
  process.stdout.write(`\n  Loaded the demo catalogue: ${total} records\n`)
}

/** Prints the banner to stdout. */
export async function printBanner(context: Context, address: string): Promise<void> {
  process.stdout.write(`\n  ${(await bannerLines(context, address)).join('\n  ')}\n\n`)
}

/** The lines of the banner. */
export async function bannerLines(context: Context, address: string) {
  const url = address.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost')
  const lines = [`${context.productName} is ready: ${url}`]
  // Takes a tenth of a second, but the server already accepts requests.
  const open = isDemo(context) ? await findExposedDemoAccounts(context) : []
  if (open.length) {
    lines.push(`Demo accounts (this machine only), password ${DEMO_PASSWORD}:`)
    for (const { username, path } of open) lines.push(`  ${username.padEnd(8)}  ${url}${path}`)
  } else if (!(await hasUsers(context))) {
    lines.push(withCommands('No staff account yet. Create an administrator: npm run admin:create'))
  }
  if (!context.env.smtpUrl)
    lines.push(`Mails are written to ${context.env.dataDir}/outbox (SMTP_URL is not set)`)
  if (context.env.s3) lines.push(`Files are stored in ${context.files.location}`)
  return lines
}
