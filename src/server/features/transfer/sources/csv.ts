/** Rows of a CSV file (RFC 4180; comma, semicolon or tab), as a stream. */
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { message, rejectInput } from '#server/core/message.ts'
import { plainCell } from '#shared/spreadsheet-text.ts'
import type { Source, SourceRow } from './source.ts'
import { openText } from './text-stream.ts'

/** The most frequent separator of the header. */
export const separatorOf = (head: string): string => {
  const line = head.split(/\r?\n/, 1)[0] ?? ''
  const outside = line.replace(/"[^"]*"/g, '')
  const count = (mark: string) => outside.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** Opens a CSV file. @throws ReadableError for an empty or broken file, or duplicate columns */
export async function openCsv(path: string): Promise<Source> {
  const text = await openText(path)
  const parser = parse({
    delimiter: separatorOf(text.head),
    relax_column_count: true,
    skip_empty_lines: true,
  })
  const input = Readable.from(text.chunks)
  input.on('error', (error) => parser.destroy(error))
  const records = (input.pipe(parser) as AsyncIterable<string[]>)[Symbol.asyncIterator]()
  const first = await nextOf(records)
  if (first === undefined) throw rejectInput('transfer.fileEmpty')
  const columns = first.map((name) => plainCell(name).trim())
  const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index)
  if (twice !== undefined) throw rejectInput('transfer.columnTwice', { name: twice })
  return { columns: columns.filter((name) => name !== ''), rows: rowsOf(records, columns), progress: text.progress }
}

async function nextOf(records: AsyncIterator<string[]>): Promise<string[] | undefined> {
  try {
    const next = await records.next()
    return next.done ? undefined : next.value
  } catch (error) {
    throw error instanceof CsvError ? rejectInput('transfer.fileBroken', { problem: error.message }) : error
  }
}

async function* rowsOf(records: AsyncIterator<string[]>, columns: readonly string[]): AsyncGenerator<SourceRow> {
  for (let number = 2; ; number++) {
    const record = await nextOf(records)
    if (record === undefined) return
    const cells: Record<string, string> = {}
    for (let index = 0; index < columns.length; index++) {
      const name = columns[index]
      if (name) cells[name] = plainCell(record[index] ?? '')
    }
    if (record.length === columns.length) yield { number, cells }
    else {
      const values = { count: record.length, expected: columns.length }
      yield { number, cells, unreadable: message('transfer.cellCount', values) }
    }
  }
}
