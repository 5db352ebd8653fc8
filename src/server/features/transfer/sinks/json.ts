/** Writes an export as JSON in the API's shape: an array with a record per line, or NDJSON. */
import { Readable } from 'node:stream'
import type { Export } from '../export-rows.ts'

/** An export as one JSON array. */
export function jsonStream(data: Export): Readable {
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
export function ndjsonStream(data: Export): Readable {
  const lines = async function* () {
    for await (const { values } of data.rows) yield `${JSON.stringify(values)}\n`
  }
  return Readable.from(lines())
}
