/** Writes an export to a file, in the format of its extension. */

import { rename, rm } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openFileStream } from '#server/core/files/file-stream.ts'
import { rejectInput } from '#server/core/message.ts'
import type { Export } from '../export-rows.ts'
import { csvStream } from './csv.ts'
import { xlsxStream } from './xlsx.ts'

/** Export formats by file extension. */
export const exportFormats: Record<string, (data: Export) => Readable | Promise<Readable>> = {
  '.csv': csvStream,
  '.xlsx': xlsxStream,
  '.json': jsonStream,
  '.ndjson': ndjsonStream,
}

/**
 * Writes a file, replacing an existing one when complete. @returns the number of rows @throws ReadableError for an
 * unknown extension
 */
export async function writeExport(data: Export, path: string, onRow?: (rows: number) => void): Promise<number> {
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
