/** Splits JSON text into its values in a stream: the elements of one array, or consecutive values (NDJSON). */
import { rejectInput } from '#server/core/message.ts'

/** No record is nested as deeply. */
const MAX_DEPTH = 100

/** Receives chunks of text and returns the values completed by each. */
export class JsonSplitter {
  /** Depth of brackets, and the depth of the values: 1 inside an array, 0 in NDJSON. */
  private depth = 0
  private base = 0
  private started = false
  private inText = false
  private escaped = false
  private buffer = ''

  /** The values that end in this chunk. */
  push(part: string): string[] {
    const values: string[] = []
    let from = 0
    const flush = (to: number, next: number) => {
      const value = (this.buffer + part.slice(from, to)).trim()
      if (value !== '') values.push(value)
      this.buffer = ''
      from = next
    }
    for (let index = 0; index < part.length; index++) {
      const character = part.charAt(index)
      if (this.inText) this.readText(character)
      else if (!this.started && character === '[') {
        this.started = true
        this.base = 1
        this.depth = 1
        from = index + 1
      } else {
        this.started ||= !/\s/.test(character)
        if (this.endsValue(character)) flush(character === '}' ? index + 1 : index, index + 1)
      }
    }
    this.buffer += part.slice(from)
    return values
  }

  /** The remaining value at the end of the text. */
  end(): string[] {
    const rest = this.buffer.trim()
    return rest === '' ? [] : [rest]
  }

  private readText(character: string): void {
    if (this.escaped) this.escaped = false
    else if (character === '\\') this.escaped = true
    else if (character === '"') this.inText = false
  }

  /** Whether a value ends before, or with, this character. */
  private endsValue(character: string): boolean {
    if (character === '"') this.inText = true
    if (character === '{' || character === '[') this.depth++
    if (this.depth > MAX_DEPTH) throw rejectInput('transfer.fileDamaged')
    if (character === ']' || character === '}') this.depth--
    if (character === ']' && this.base === 1 && this.depth === 0) {
      this.base = 0
      return true
    }
    return this.depth === this.base && (character === ',' || character === '\n' || character === '}')
  }
}
