/** Rows of a JSON file, as a stream: an array of objects, or one object per line. */
import { message, rejectInput } from '#server/core/message.ts'
import { errorMessage } from '#shared/error-message.ts'
import { columnName } from './header.ts'
import { JsonSplitter } from './json-values.ts'
import type { Cells, FileSource, SourceRow } from './source.ts'
import { openText } from './text-stream.ts'

/**
 * Opens a JSON file. @param allowBlank whether an empty text is an empty list, as in NDJSON @throws ReadableError for
 * an empty or broken file
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
  return typeof value === 'number' && /^-?\d+$/.test(source) && String(value) !== source ? source : value
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
    return { number, cells: Object.hasOwn(value, '__proto__') ? Object.fromEntries(entries) : (value as Cells) }
  }
  return { number, cells: {}, unreadable: message('transfer.rowShape') }
}
