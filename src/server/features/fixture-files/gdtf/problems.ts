/** Collects the warnings of a file without duplicates, up to a limit. */
import type { Message } from '#shared/errors.ts'
import { message, type TextKey } from './messages.ts'

const MAX_PROBLEMS = 50

export class Problems {
  readonly #said = new Set<string>()
  readonly #messages: Message[] = []

  add(key: TextKey, values: Record<string, string | number> = {}): void {
    const name = JSON.stringify([key, values])
    if (this.#said.has(name)) return
    this.#said.add(name)
    if (this.#messages.length < MAX_PROBLEMS) this.#messages.push(message(key, values))
  }

  list(): Message[] {
    const more = this.#said.size - this.#messages.length
    return more > 0 ? [...this.#messages, message('more', { count: more })] : this.#messages
  }
}
