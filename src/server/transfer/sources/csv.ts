/** The cells of a text file (RFC 4180), separated by comma, semicolon, tab or bar, as a stream. */

import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { ReadableError } from '#shared/errors.ts'
import { type FileLayout, SEPARATORS, type Separator, UNICODE } from '#shared/file-import.ts'
import { isErrorText, unescapeFormula } from '#shared/spreadsheet-text.ts'
import { message, rejectInput } from '../../message.ts'
import { ErrorCell, type SheetCell } from './cell.ts'
import { isMisread, isSevenBit } from './garbled.ts'
import { emptyProperties, type Grid, type GridRow } from './source.ts'
import { openText, type TextFile } from './text.ts'

/** Characters of a text that a message quotes. */
const MAX_QUOTED = 40

/** Files that several programs have written to mix them. */
const LINE_ENDS = ['\r\n', '\n', '\r']

/** @throws ReadableError for bytes that the encoding does not have */
export async function openCsv(
  path: string,
  { encoding, separator }: FileLayout = {},
): Promise<Grid> {
  const text = await openText(path, encoding)
  const delimiter = separator ?? findSeparator(text.head)
  const quote = delimiter === '\t' && !(await hasQuotes(text, delimiter)) ? null : '"'
  return {
    sheets: [{ name: '', hidden: false }],
    layout: { encoding: text.encoding, separator: delimiter },
    isText: true,
    rows: (_, onProgress) =>
      readRows(text, { delimiter, quote, isGuessed: encoding === undefined }, onProgress),
    properties: emptyProperties,
  }
}

interface CsvFormat {
  delimiter: string
  /** Null if quotation marks only mean inches. */
  quote: string | null
  /** Whether the encoding was guessed, so that texts may make no words. */
  isGuessed?: boolean
}

/**
 * Whether quotation marks enclose texts. Programs that separate by tabs often write none, but `"19
 * rack`: read as the beginning of a text, it would swallow the rows up to the next mark.
 */
async function hasQuotes(text: TextFile, delimiter: string): Promise<boolean> {
  try {
    for await (const { cells } of readRows(text, { delimiter, quote: '"' })) {
      if (
        cells.some(
          (cell) => typeof cell === 'string' && cell.includes('\n') && cell.includes(delimiter),
        )
      )
        return false
    }
    return true
  } catch (error) {
    if (error instanceof ReadableError && error.publicMessage.key === 'transfer.quoteOpen')
      return false
    throw error
  }
}

const cellOf = (text: string): SheetCell =>
  isErrorText(text) ? new ErrorCell(text) : unescapeFormula(text)

/** A text in quotation marks with blanks behind them, which the parser returns as it is. */
function unpadded(text: string): string {
  const end = text.trimEnd()
  const isQuoted = end.length > 1 && end.startsWith('"') && end.endsWith('"')
  return isQuoted && end !== text ? end.slice(1, -1) : text
}

async function* readRows(
  text: TextFile,
  { isGuessed, ...format }: CsvFormat,
  onProgress?: (part: number) => void,
): AsyncGenerator<GridRow> {
  const parser = parse({
    ...format,
    // Programs pad texts, also in front of quotation marks; bars are drawn around padded texts.
    ltrim: true,
    rtrim: format.delimiter === '|',
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
    relax_quotes: true,
    raw: true,
  })
  const input = Readable.from(text.chunks(onProgress))
  input.on('error', (error) => parser.destroy(error))
  const isDoubtful = isGuessed && !UNICODE.includes(text.encoding)
  let number = 0
  try {
    for await (const { record, raw } of input.pipe(parser) as AsyncIterable<{
      record: string[]
      raw: string
    }>) {
      for (const [index, text] of record.entries()) record[index] = unpadded(text)
      const cells = record.map(cellOf)
      while (cells.at(-1) === '') cells.pop()
      const misread = isDoubtful ? record.find(isMisread) : undefined
      const unread = record.find(isSevenBit)
      yield {
        number: ++number,
        cells,
        ...(misread !== undefined && {
          doubt: message('transfer.misread', { text: misread.slice(0, MAX_QUOTED) }),
        }),
        ...(unread !== undefined && {
          doubt: message('transfer.garbled', { text: unread.slice(0, MAX_QUOTED) }),
        }),
        ...(format.quote && quoteProblem(record, raw, format.delimiter)),
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? rejectInput('transfer.quoteOpen', { row: number + 1 }) : error
  } finally {
    input.destroy()
  }
}

/** Whether the marks around a text are missing, or around several rows. */
function quoteProblem(
  record: readonly string[],
  raw: string,
  delimiter: string,
): Pick<GridRow, 'unreadable' | 'doubt'> {
  if (!raw.includes('"')) return {}
  // The parser returns texts as they are that begin with a mark, but do not end with one.
  const isOpen = record.some(
    (text) => text.startsWith('"') && !raw.includes(`"${text.replaceAll('"', '""')}"`),
  )
  if (isOpen) return { unreadable: message('transfer.quoteMissing') }
  for (const [index, text] of record.entries()) {
    const count = rowsWithin(text, index, record.length, delimiter)
    if (count > 1) return { doubt: message('transfer.rowsInText', { count }) }
  }
  return {}
}

/**
 * How many rows a text would be without the marks around it: each of its lines completes one; 0 if
 * they do not.
 */
function rowsWithin(text: string, index: number, width: number, delimiter: string): number {
  if (width < 2 || !text.includes('\n')) return 0
  const lines = text.split('\n')
  const isRow = (line: string, at: number) => {
    const before = at === 0 ? index : 0
    const behind = at === lines.length - 1 ? width - 1 - index : 0
    return line.split(delimiter).length - 1 + before + behind === width - 1
  }
  return lines.every(isRow) ? lines.length : 0
}

/** Lines that are inspected. */
const MAX_LINES = 200

/**
 * The separator that most lines have in the same number. Commas come last: numbers contain them,
 * too.
 * @param head the first lines; `sep=;` in the first one takes precedence
 */
function findSeparator(head: string): Separator {
  const [, declared] = /^sep=(.)\r?\n/i.exec(head) ?? []
  const separator = SEPARATORS.find((separator) => separator === declared)
  if (separator) return separator
  const lines = head
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/, MAX_LINES)
    .filter((line) => line.trim() !== '')
  const candidates: readonly Separator[] = [
    ...SEPARATORS.filter((separator) => separator !== ','),
    ',',
  ]
  let best: { separator: Separator; lines: number } = { separator: ',', lines: 0 }
  for (const separator of candidates) {
    const counts = Map.groupBy(
      lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0),
      (count) => count,
    )
    const consistent = Math.max(0, ...[...counts.values()].map((group) => group.length))
    if (consistent > best.lines) best = { separator, lines: consistent }
  }
  return best.separator
}
