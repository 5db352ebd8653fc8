/** What the server says once it listens: where to go and with which account. */
import { PRODUCT_NAME } from '#shared/constants.ts'
import type { Context } from '../context.ts'
import { DEMO_PASSWORD, isDemo } from './demo-accounts.ts'

export function announce(context: Context, address: string, demo: Record<string, number> | null): void {
  const place = address.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost')
  const lines = [`${PRODUCT_NAME} is ready: ${place}`]
  if (demo) {
    const total = Object.values(demo).reduce((sum, count) => sum + count, 0)
    lines.push(`The demo catalogue has been loaded: ${total} records`)
  }
  if (isDemo(context)) {
    lines.push(
      `Sign in at ${place}/login as admin or editor, password ${DEMO_PASSWORD} (demo accounts, this machine only)`,
    )
  }
  if (!context.env.smtpUrl) lines.push(`Mails are written to ${context.env.dataDir}/outbox (SMTP_URL is not set)`)
  if (context.env.s3) lines.push(`Files are kept in ${context.files.place}`)
  process.stdout.write(`\n  ${lines.join('\n  ')}\n\n`)
}
