/**
 * Adds the command option that solves an error to its message; pages show the same messages without
 * it.
 */
import { message } from '#server/message.ts'
import { translate } from '#server/translate.ts'
import type { Locale } from '#shared/constants.ts'
import { ReadableError } from '#shared/errors.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'

const HINTS: Partial<Record<string, MessageKey>> = {
  'transfer.ambiguousDecimal': 'transfer.say.decimal',
  'transfer.ambiguousDates': 'transfer.say.dates',
  'transfer.noKey': 'transfer.say.key',
  'transfer.revisionKey': 'transfer.say.key',
  'transfer.titleTwice': 'transfer.say.key',
}

/** Runs a task and adds option hints to its errors. @throws the errors of the task */
export async function withOptionHints<T>(locale: Locale, task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    const hint = error instanceof ReadableError ? HINTS[error.publicMessage.key] : undefined
    if (!hint || !(error instanceof ReadableError)) throw error
    const { publicMessage } = error
    const problem = translate(publicMessage, locale)
    throw new ReadableError(message(hint, { ...publicMessage.values, problem }))
  }
}
