/** Rows of a JSON file, as a stream: an array of objects, or one object per line. */

import { errorMessage } from '#shared/error-message.ts'
import { message, rejectInput } from '../../message.ts'
import { columnName } from './header.ts'
import type { Cells, FileSource, SourceRow } from './source.ts'
import { openText } from './text.ts'

/**
 * Opens a JSON file.
 * @param allowBlank whether an empty text is an empty list, as in NDJSON
 * @throws ReadableError for an empty or broken file
 */
export async function openJson(path: string, allowBlank = false): Promise<FileSource> {
  const text = await openText(path)
  let part = 0
  const progress = () => part
  const chunks = text.chunks((read) => {
    part = read
  })
  const columns = await columnsOf(text.chunks())
  if (!columns) {
    if (!allowBlank && text.head.trim() === '') throw rejectInput('transfer.fileEmpty')
    return { layout: {}, sheets: [], notices: [], columns: [], rows: [], isEmpty: true, progress }
  }
  return { layout: {}, sheets: [], notices: [], columns, rows: rowsOf(chunks), progress }
}

/** The names of all objects, in the order in which they come; undefined for a list without any. */
async function columnsOf(chunks: AsyncIterable<string>): Promise<string[] | undefined> {
  let names: Set<string> | undefined
  for await (const { cells } of rowsOf(chunks)) {
    names ??= new Set()
    for (const name of Object.keys(cells)) names.add(name)
  }
  return names && [...names]
}

async function* rowsOf(chunks: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  const splitter = new JsonSplitter()
  let number = 1
  for await (const chunk of chunks) {
    for (const value of splitter.push(chunk)) yield rowOf(value, ++number)
  }
  for (const value of splitter.end()) yield rowOf(value, ++number)
}

const LONG_NUMBER = /\d{16}/

/** Whole numbers beyond what a number holds stay texts: they are numbers of articles or devices. */
function keepDigits(_: string, value: unknown, { source = '' }: { source?: string } = {}): unknown {
  return typeof value === 'number' && /^-?\d+$/.test(source) && String(value) !== source
    ? source
    : value
}

function rowOf(text: string, number: number): SourceRow {
  let value: unknown
  try {
    value = LONG_NUMBER.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)
  } catch (error) {
    throw rejectInput('transfer.fileBroken', { problem: errorMessage(error) })
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value).map(([name, cell]) => [columnName(name), cell])
    return {
      number,
      cells: Object.hasOwn(value, '__proto__') ? Object.fromEntries(entries) : (value as Cells),
    }
  }
  return { number, cells: {}, unreadable: message('transfer.rowShape') }
}

/** No record is nested as deeply. */
const MAX_DEPTH = 100

/**
 * Splits chunks of text into the values completed by each: the elements of one array, or
 * consecutive values (NDJSON).
 */
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
    return (
      this.depth === this.base && (character === ',' || character === '\n' || character === '}')
    )
  }
}
