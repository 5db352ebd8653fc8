/** Messages of the server alone. */
import { type Message, ReadableError } from '#shared/errors.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import type { TextValues } from '#shared/i18n/text.ts'

/** Creates a message. */
export const message = (key: MessageKey, values: TextValues = {}): Message => ({ key, values })

/** The error of an input that cannot be used, such as that of an import; nothing has been written. */
export const rejectInput = (key: MessageKey, values?: TextValues): ReadableError =>
  new ReadableError(message(key, values))
