/**
 * Server logger: JSON lines, or formatted lines on a terminal. Only listed properties are written,
 * so that no header, body, cookie or query string is ever logged.
 */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import type { LogEntry } from '../log.ts'

/** Tokens, hashes and keys: long runs without blanks, dots and slashes. */
const SECRET = /[\w-]{32,}/g
/** User and password of a URL. */
const CREDENTIALS = /(\w+:\/\/)[^\s/@]+@/g
const QUERY = /\?[\w.-]+=[^\s'"<>):]*/g

/** Removes secrets from a message: those of errors may quote what users have entered. */
export const redact = (text: string): string =>
  text.replace(CREDENTIALS, '$1…@').replace(QUERY, '?…').replace(SECRET, '…')

const text = (value: unknown): unknown => (typeof value === 'string' ? redact(value) : value)

/** Ids are written as they are: those that the server generates are as long as secrets. */
const identifier = (value: unknown): unknown =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined

/** Logged properties of an error. Others may hold requests, SQL statements and their parameters. */
const ERROR_PROPERTIES = ['message', 'code', 'stack']

function errorEntry(error: unknown): unknown {
  if (!(error instanceof Error)) return text(String(error))
  const logged = ERROR_PROPERTIES.map((name) => [
    name,
    text((error as unknown as Record<string, unknown>)[name]),
  ])
  const { name, cause } = error
  return {
    type: name,
    ...Object.fromEntries(logged),
    ...(cause !== undefined && { cause: errorEntry(cause) }),
  }
}

/** Logged properties of an entry, with their serializers. */
const ENTRY: Readonly<Record<string, (value: unknown) => unknown>> = {
  err: errorEntry,
  // Id of the affected record.
  id: identifier,
  error: text,
  // Stack of an error in another process.
  detail: text,
  by: text,
  method: text,
  route: text,
  status: Number,
  ms: Number,
  // Id of the request that caused what runs in the background.
  request: identifier,
  job: Number,
  webhook: Number,
  delivery: text,
  mails: Number,
  deleted: Number,
  failed: Number,
} satisfies Readonly<Record<keyof LogEntry, unknown>>

const pickListed = (entry: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]) =>
      ENTRY[name] ? [[name, ENTRY[name](value)]] : [],
    ),
  )

/** Arguments of a log call, with secrets redacted and other objects removed. */
function redactArguments([first, ...rest]: readonly unknown[]): unknown[] {
  const entry = first instanceof Error ? { err: first } : first
  const error =
    typeof entry === 'object' && entry !== null && 'err' in entry ? entry.err : undefined
  // Without a message, Pino would log that of the error as it is.
  const texts = rest.length || !(error instanceof Error) ? rest : [error.message]
  return [text(entry), ...texts.map((value) => (typeof value === 'object' ? '…' : text(value)))]
}

/** @param output destination of the lines; stdout by default */
export async function createLogger(level: string, output?: DestinationStream): Promise<Logger> {
  const options: LoggerOptions = {
    level,
    base: null,
    formatters: { log: pickListed },
    serializers: { err: (entry) => entry },
    hooks: {
      logMethod(call, method) {
        method.apply(this, redactArguments(call) as Parameters<typeof method>)
      },
    },
  }
  if (output || !process.stdout.isTTY) return pino(options, output ?? pino.destination())
  const { default: pretty } = await import('pino-pretty')
  return pino(options, pretty({ ignore: 'time', singleLine: true }))
}
