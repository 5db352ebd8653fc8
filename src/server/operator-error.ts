/** Errors for operators of the server and users of its commands. */
import { ReadableError } from '#shared/errors.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import type { TextValues } from '#shared/i18n/text.ts'
import { message } from './message.ts'
import { translate } from './translate.ts'

/** `message` is in English, for logs; commands translate it. */
export class OperatorError extends ReadableError {
  constructor(key: MessageKey, values: TextValues = {}) {
    const about = message(key, values)
    super(about)
    this.message = translate(about, 'en')
  }
}
