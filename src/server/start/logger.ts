/** The server's log: JSON lines, or readable ones where a person looks on. */
import { type Logger, pino } from 'pino'
import pretty from 'pino-pretty'

/** Tokens and passwords never reach the log. */
const REDACTED = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.pwd', '*.new_pwd']

export function createLogger(level: string): Logger {
  const options = { level, redact: REDACTED, base: null }
  return process.stdout.isTTY ? pino(options, pretty({ ignore: 'time', singleLine: true })) : pino(options)
}
