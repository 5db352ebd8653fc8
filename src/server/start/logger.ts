/** Logger of the server: JSON lines, or formatted lines on a terminal. */
import { type Logger, pino } from 'pino'

/** Keeps tokens and passwords out of the log. */
const REDACTED = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.pwd', '*.new_pwd']

export async function createLogger(level: string): Promise<Logger> {
  const options = { level, redact: REDACTED, base: null }
  if (!process.stdout.isTTY) return pino(options)
  const { default: pretty } = await import('pino-pretty')
  return pino(options, pretty({ ignore: 'time', singleLine: true }))
}
