/** The server's log: JSON lines, or readable ones where a person looks on. */
import { type Logger, pino } from 'pino'

/** Tokens and passwords never reach the log. */
const REDACTED = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.pwd', '*.new_pwd']

export async function createLogger(level: string): Promise<Logger> {
  const options = { level, redact: REDACTED, base: null }
  if (!process.stdout.isTTY) return pino(options)
  const { default: pretty } = await import('pino-pretty')
  return pino(options, pretty({ ignore: 'time', singleLine: true }))
}
