/** Opens a file for import, by its extension. */
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { rejectInput } from '#server/core/message.ts'
import { openCsv } from './csv.ts'
import { openJson } from './json.ts'
import type { Source } from './source.ts'
import { openXlsx } from './xlsx.ts'

const readers: Record<string, (path: string) => Promise<Source>> = {
  '.csv': openCsv,
  '.tsv': openCsv,
  '.xlsx': openXlsx,
  '.json': (path) => openJson(path),
  '.ndjson': (path) => openJson(path, true),
}

/**
 * Opens a file. @param name original name, whose extension determines the format (uploads) @throws ReadableError when
 * it is missing, of an unknown format, empty or broken
 */
export async function openSource(path: string, name = path): Promise<Source> {
  const reader = readers[extname(name).toLowerCase()]
  if (!reader) throw rejectInput('transfer.fileType', { name })
  const match = await stat(path).catch(() => null)
  if (!match?.isFile()) throw rejectInput('transfer.fileMissing', { name: path })
  return reader(path)
}
