/**
 * Logger of the server: JSON lines, or formatted lines on a terminal. Only listed values are written, so that no header,
 * body, cookie or query gets into the log, regardless of its arguments.
 */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { safeText } from './safe-text.ts'

const text = (value: unknown): unknown => (typeof value === 'string' ? safeText(value) : value)

/** The logged properties of an error. Other properties hold requests, statements and their parameters. */
const ERROR_PROPERTIES = ['message', 'code', 'stack']

function errorEntry(error: unknown): unknown {
  if (!(error instanceof Error)) return text(String(error))
  const logged = ERROR_PROPERTIES.map((name) => [name, text((error as unknown as Record<string, unknown>)[name])])
  const { name, cause } = error
  return { type: name, ...Object.fromEntries(logged), ...(cause !== undefined && { cause: errorEntry(cause) }) }
}

/** The names of an entry that are written, each with its form. */
const ENTRY: Readonly<Record<string, (value: unknown) => unknown>> = {
  err: errorEntry,
  // The record that an entry is about.
  id: text,
  error: text,
  // The error of another thread, as text.
  detail: text,
  by: text,
  job: Number,
  webhook: Number,
  delivery: text,
  mails: Number,
  deleted: Number,
  failed: Number,
}

const listed = (entry: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]) => (ENTRY[name] ? [[name, ENTRY[name](value)]] : [])),
  )

/** Arguments of a log call, without values that are not listed. */
function safeCall([first, ...rest]: readonly unknown[]): unknown[] {
  const entry = first instanceof Error ? { err: first } : first
  const error = typeof entry === 'object' && entry !== null && 'err' in entry ? entry.err : undefined
  // Pino falls back to the message of an error.
  const texts = rest.length || !(error instanceof Error) ? rest : [error.message]
  return [text(entry), ...texts.map((value) => (typeof value === 'object' ? '…' : text(value)))]
}

/** @param output where lines are written; the standard output by default */
export async function createLogger(level: string, output?: DestinationStream): Promise<Logger> {
  const options: LoggerOptions = {
    level,
    base: null,
    formatters: { log: listed },
    serializers: { err: (entry) => entry },
    hooks: {
      logMethod(call, method) {
        method.apply(this, safeCall(call) as Parameters<typeof method>)
      },
    },
  }
  if (output || !process.stdout.isTTY) return pino(options, output ?? pino.destination())
  const { default: pretty } = await import('pino-pretty')
  return pino(options, pretty({ ignore: 'time', singleLine: true }))
}
