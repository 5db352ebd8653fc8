/** Errors that an option of the command answers: the server's words name none, since pages show them, too. */
import { message } from '#server/core/message.ts'
import { translate } from '#server/core/translate.ts'
import type { Locale } from '#shared/constants.ts'
import { ReadableError } from '#shared/errors.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'

const ANSWERS: Partial<Record<string, MessageKey>> = {
  'transfer.ambiguousDecimal': 'transfer.say.decimal',
  'transfer.ambiguousDates': 'transfer.say.dates',
  'transfer.noKey': 'transfer.say.key',
  'transfer.revisionKey': 'transfer.say.key',
  'transfer.titleTwice': 'transfer.say.key',
}

/** Runs a task; an error that an option answers names the option. @throws what the task throws */
export async function withOptionHints<T>(locale: Locale, task: () => Promise<T>): Promise<T> {
  try {
    return await task()
  } catch (error) {
    const answer = error instanceof ReadableError ? ANSWERS[error.publicMessage.key] : undefined
    if (!answer || !(error instanceof ReadableError)) throw error
    const { publicMessage } = error
    const problem = translate(publicMessage, locale)
    throw new ReadableError(message(answer, { ...publicMessage.values, problem }))
  }
}
