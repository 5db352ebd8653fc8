/**
 * Rejects spreadsheets that would cost too much memory or time, before they are read. An XLSX file is a zip archive: its
 * directory states the sizes, and streaming its parts proves them and counts rows and cells, without keeping anything.
 */
import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { SMALL_UNPACKED, type SpreadsheetBudget } from '#server/core/files/budgets.ts'
import { rejectInput } from '#server/core/message.ts'
import { MEGABYTE } from '#shared/measures.ts'
import { GridCounter } from './grid-counter.ts'
import { brokenFile } from './sheet-grid.ts'

/** @throws ReadableError naming the limit that the file exceeds, or for a file that is no archive */
export async function checkSpreadsheet(path: string, budget: SpreadsheetBudget): Promise<void> {
  try {
    const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
    try {
      const entries = await entriesWithin(zip, budget)
      const deadline = performance.now() + budget.ms
      for (const entry of entries) await checkEntry(await zip.openReadStreamPromise(entry), budget, deadline)
    } finally {
      zip.close()
    }
  } catch (error) {
    throw brokenFile(error)
  }
}

/** The parts, whose stated sizes are within the budget. */
async function entriesWithin(zip: ZipFile, { unpacked, ratio }: SpreadsheetBudget): Promise<Entry[]> {
  const entries: Entry[] = []
  let total = 0
  for await (const entry of zip.eachEntry()) {
    const { compressedSize, uncompressedSize } = entry
    total += uncompressedSize
    if (total > unpacked) throw rejectInput('transfer.budget.unpacked', { limit: unpacked / MEGABYTE })
    if (uncompressedSize > SMALL_UNPACKED && uncompressedSize > compressedSize * ratio) {
      throw rejectInput('transfer.budget.ratio', { limit: ratio })
    }
    entries.push(entry)
  }
  return entries
}

/** Unpacks a part; the archive reader rejects one that is larger than stated. Sheets may have any name. */
async function checkEntry(stream: Readable, { rows, cells, ms }: SpreadsheetBudget, deadline: number): Promise<void> {
  const counter = new GridCounter()
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    counter.add(chunk)
    if (counter.rows > rows) throw rejectInput('transfer.budget.rows', { limit: rows })
    if (counter.cells > cells) throw rejectInput('transfer.budget.cells', { limit: cells })
    if (performance.now() > deadline) throw rejectInput('transfer.budget.time', { limit: ms / 1000 })
  }
}
