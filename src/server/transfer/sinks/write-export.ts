/** Writes an export to a file, in the format of its extension, and the failed rows of an import. */

import { createReadStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { type Stringifier, stringify } from 'csv-stringify'
import type { StoredFile } from '#fields/stored-file.ts'
import { escapeFormula } from '#shared/spreadsheet-text.ts'
import { openFileStream } from '../../files/file-stream.ts'
import { storeFile } from '../../files/store.ts'
import { withTempFile } from '../../files/temp-file.ts'
import type { RunJob } from '../../jobs/job.ts'
import { rejectInput } from '../../message.ts'
import { listRecords } from '../../records/read.ts'
import { type Export, type ExportCell, type ExportOptions, exportRows } from '../export-rows.ts'
import { cellText, ErrorCell } from '../sources/cell.ts'
import type { SourceRow } from '../sources/source.ts'
import { xlsxStream } from './xlsx.ts'

/** Export formats by file extension. */
export const exportFormats: Record<string, (data: Export) => Readable | Promise<Readable>> = {
  '.csv': csvStream,
  '.xlsx': xlsxStream,
  '.json': jsonStream,
  '.ndjson': ndjsonStream,
}

/**
 * Writes a file, replacing an existing one when complete.
 * @returns the number of rows
 * @throws ReadableError for an unknown extension
 */
export async function writeExport(
  data: Export,
  path: string,
  onRow?: (rows: number) => void,
): Promise<number> {
  const format = exportFormats[extname(path).toLowerCase()]
  if (!format) throw rejectInput('transfer.fileType', { name: path })
  let rows = 0
  const counted = async function* () {
    for await (const row of data.rows) {
      yield row
      rows++
      onRow?.(rows)
    }
  }
  const unfinished = `${path}.part`
  try {
    await pipeline(await format({ ...data, rows: counted() }), openFileStream(unfinished))
    await rename(unfinished, path)
    return rows
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** An export as one JSON array. */
function jsonStream(data: Export): Readable {
  const parts = async function* () {
    let before = '[\n'
    for await (const { values } of data.rows) {
      yield before + JSON.stringify(values)
      before = ',\n'
    }
    yield before === '[\n' ? '[]\n' : '\n]\n'
  }
  return Readable.from(parts())
}

/** An export as one record per line. */
function ndjsonStream(data: Export): Readable {
  const lines = async function* () {
    for await (const { values } of data.rows) yield `${JSON.stringify(values)}\n`
  }
  return Readable.from(lines())
}

/**
 * Options of all written CSV files. Blanks around texts are in quotation marks: a reader ignores
 * others.
 */
const CSV_OPTIONS = {
  bom: true,
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  quoted_match: /^\s|\s$/,
} as const

const csvCell = (cell: ExportCell): string =>
  typeof cell === 'string' ? escapeFormula(cell) : cell === null ? '' : String(cell)

/**
 * An export as the bytes of a CSV file for spreadsheets: formula-like texts stay text (CSV
 * injection).
 */
function csvStream(data: Export): Readable {
  const lines = async function* () {
    yield data.headers.map(escapeFormula)
    for await (const { cells } of data.rows) yield cells.map(csvCell)
  }
  const input = Readable.from(lines())
  const output = stringify(CSV_OPTIONS)
  input.on('error', (error) => output.destroy(error))
  return input.pipe(output)
}

const REASON = 'reason'

/** An error stays one, so that the corrected file is not imported with it. */
const failedCell = (cell: unknown) =>
  cell instanceof ErrorCell ? cell.text : escapeFormula(cellText(cell))

/** Created with the first failed row; the file of an earlier import is removed. */
export class FailedRows {
  readonly path: string
  private columns: readonly string[] = []
  private output: { stringifier: Stringifier; done: Promise<unknown> } | null = null

  constructor(path: string) {
    this.path = path
  }

  async add(row: SourceRow, reason: string): Promise<void> {
    this.output ??= this.begin(row)
    const { stringifier } = this.output
    if (
      !stringifier.write([
        ...this.columns.map((name) => failedCell(row.cells[name])),
        escapeFormula(reason),
      ])
    ) {
      await new Promise((resolve) => stringifier.once('drain', resolve))
    }
  }

  /** Completes the file; returns whether there is one. */
  async end(): Promise<boolean> {
    if (!this.output) {
      await rm(this.path, { force: true })
      return false
    }
    this.output.stringifier.end()
    await this.output.done
    return true
  }

  private begin(first: SourceRow) {
    this.columns = Object.keys(first.cells).filter((name) => name !== REASON)
    const stringifier = stringify(CSV_OPTIONS)
    const file = stringifier.pipe(openFileStream(this.path))
    stringifier.write([...this.columns.map(escapeFormula), REASON])
    return { stringifier, done: finished(file) }
  }
}

export interface ExportInput extends ExportOptions {
  resource: string
  /** File name; its extension is the format. */
  name: string
}

export interface ExportResult {
  file: StoredFile
  rows: number
}

const MAX_BYTES = 1024 ** 3

/** The job of an export. */
export const runJob: RunJob<ExportInput> = async ({ context, actor, input, onProgress }) => {
  const { resource, name, ...options } = input
  const { filter } = options
  const { total = 0 } = await listRecords(context, actor, resource, {
    ...(filter && { filter }),
    range: [0, 0],
  })
  const data = exportRows(context, actor, resource, options)
  return withTempFile(context.env, async (temporary) => {
    const path = `${temporary}${extname(name)}`
    try {
      const rows = await writeExport(data, path, (done) => onProgress(total ? done / total : 0))
      const source = {
        name,
        content: createReadStream(path),
        uploader: actor,
        limit: MAX_BYTES,
        skipInspection: true,
      }
      const file = await storeFile(context, source)
      return { data: { file, rows } satisfies ExportResult, file }
    } finally {
      await rm(path, { force: true })
    }
  })
}
