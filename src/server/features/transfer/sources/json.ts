/** Rows of a JSON file, as a stream: an array of objects, or one object per line. */
import { message, rejectInput } from '#server/core/message.ts'
import { JsonSplitter } from './json-values.ts'
import type { Cells, Source, SourceRow } from './source.ts'
import { openText } from './text-stream.ts'

/**
 * Opens a JSON file. @param allowBlank whether an empty text is an empty list, as in NDJSON @throws ReadableError for
 * an empty or broken file
 */
export async function openJson(path: string, allowBlank = false): Promise<Source> {
  const text = await openText(path)
  const rows = rowsOf(text.chunks)
  const first = await rows.next()
  if (first.done) {
    if (!allowBlank && text.head.trim() === '') throw rejectInput('transfer.fileEmpty')
    return { columns: [], rows: [], isEmpty: true, progress: text.progress }
  }
  return {
    columns: Object.keys(first.value.cells),
    rows: (async function* () {
      yield first.value
      yield* rows
    })(),
    progress: text.progress,
  }
}

async function* rowsOf(chunks: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  const splitter = new JsonSplitter()
  let number = 1
  for await (const chunk of chunks) {
    for (const value of splitter.push(chunk)) yield rowOf(value, ++number)
  }
  for (const value of splitter.end()) yield rowOf(value, ++number)
}

function rowOf(text: string, number: number): SourceRow {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw rejectInput('transfer.fileBroken', { problem: error instanceof Error ? error.message : String(error) })
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { number, cells: value as Cells }
  return { number, cells: {}, unreadable: message('transfer.rowShape') }
}
