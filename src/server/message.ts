/** Creates messages and input errors. */
import { type Message, ReadableError } from '#shared/errors.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import type { TextValues } from '#shared/i18n/text.ts'

/** Creates a message. */
export const message = (key: MessageKey, values: TextValues = {}): Message => ({ key, values })

/** Creates the error of an invalid input, such as an import file, before anything is written. */
export const rejectInput = (key: MessageKey, values?: TextValues): ReadableError =>
  new ReadableError(message(key, values))
