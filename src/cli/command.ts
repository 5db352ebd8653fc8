/** Language, context and error output of all commands. */

import type { Context } from '#server/context.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { updateSchema } from '#server/start/context.ts'
import { createContext } from '#server/start/create-context.ts'
import { translate } from '#server/translate.ts'
import type { Locale } from '#shared/constants.ts'
import { PublicError, StorageFullError } from '#shared/errors.ts'
import { parseLocale, preferredLocale } from '#shared/i18n/locales.ts'
import { loadOwnProduct, productEnvironment } from '../product.ts'

/** Language of `--lang`, or of the terminal's environment variables. */
export function commandLocale(
  args: readonly string[],
  env: Record<string, string | undefined>,
): Locale {
  const option = args.findIndex((item) => item === '--lang' || item.startsWith('--lang='))
  const requested = args[option]?.split('=')[1] ?? (option < 0 ? undefined : args[option + 1])
  const terminal = env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  return parseLocale(requested) ?? preferredLocale(terminal.replace('_', '-'), 'en')
}

/** Runs a command; prints errors in `locale` and sets exit code 1. */
export async function runCommand(locale: Locale, task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    process.exitCode = 1
    const reported = isDiskFull(error) ? new StorageFullError() : error
    if (!(reported instanceof PublicError))
      console.error(reported instanceof Error ? reported.message : reported)
    else for (const line of errorLines(reported, locale)) console.error(line)
  }
}

/** Error codes of file systems, SQLite and PostgreSQL. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'].includes(String(error.code))

/** One line per affected field, or the message of the error. */
const errorLines = (error: PublicError, locale: Locale): string[] =>
  error.fields.length
    ? error.fields.map((field) => `${field.path}: ${translate(field, locale)}`)
    : [translate(error.publicMessage, locale)]

/** Opens the database, updates its schema, and runs a task. */
export async function withContext(task: (context: Context) => Promise<void>): Promise<void> {
  const env = readEnv(productEnvironment(process.env))
  const product = await loadOwnProduct()
  const db = await openDatabase(env, product, { server: false })
  try {
    const context = createContext(env, product, db)
    await updateSchema(context)
    await task(context)
  } finally {
    await db.close()
  }
}
