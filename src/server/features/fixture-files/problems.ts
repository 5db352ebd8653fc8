/** Collects the warnings of a file without duplicates, up to a limit. */

import { message } from '#server/core/message.ts'
import type { Message } from '#shared/errors.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'

const MAX_PROBLEMS = 50

export class Problems {
  readonly #said = new Set<string>()
  readonly #messages: Message[] = []

  add(key: MessageKey, values: Record<string, string | number> = {}): void {
    const name = JSON.stringify([key, values])
    if (this.#said.has(name)) return
    this.#said.add(name)
    if (this.#messages.length < MAX_PROBLEMS) this.#messages.push(message(key, values))
  }

  list(): Message[] {
    const omitted = this.#said.size - this.#messages.length
    return omitted > 0 ? [...this.#messages, message('gdtf.more', { count: omitted })] : this.#messages
  }
}
