/** File of failed rows: original columns and the reason, for correction and re-import. */
import { rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { type Stringifier, stringify } from 'csv-stringify'
import { openFileStream } from '#server/core/files/file-stream.ts'
import { escapeFormula } from '#shared/spreadsheet-text.ts'
import { cellText, ErrorCell } from '../sources/cell.ts'
import type { SourceRow } from '../sources/source.ts'
import { CSV_OPTIONS } from './csv.ts'

const REASON = 'reason'

/** An error stays one, so that the corrected file is not imported with it. */
const failedCell = (cell: unknown) => (cell instanceof ErrorCell ? cell.text : escapeFormula(cellText(cell)))

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
    if (!stringifier.write([...this.columns.map((name) => failedCell(row.cells[name])), escapeFormula(reason)])) {
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
