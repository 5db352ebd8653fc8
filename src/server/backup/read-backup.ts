/** Reads a backup, verifying everything that is read. */
import { OperatorError } from '../operator-error.ts'
import { FORMAT, type Manifest, manifestSchema, tableEntry, VERSION } from './manifest.ts'
import { type Archive, openArchive } from './read-archive.ts'

/** Limits of a batch of rows. */
const BATCH_ROWS = 1000
const BATCH_CHARACTERS = 1024 * 1024

export interface Backup extends Pick<Archive<Manifest>, 'manifest' | 'file' | 'close'> {
  /**
   * Yields the rows of a table in batches.
   * @throws OperatorError for a damaged table, at its end at the latest
   */
  rows(table: Manifest['tables'][number]): AsyncGenerator<unknown[][]>
}

/**
 * Opens a backup.
 * @throws OperatorError for another format, an incomplete backup, or a newer version
 */
export async function openBackup(path: string): Promise<Backup> {
  const archive = await openArchive(path, manifestSchema, { format: FORMAT, version: VERSION })
  return {
    ...archive,
    rows: (table) => batchesOf(table.name, archive.lines(tableEntry(table.name), table)),
  }
}

async function* batchesOf(name: string, lines: AsyncIterable<string>): AsyncGenerator<unknown[][]> {
  let batch: unknown[][] = []
  let characters = 0
  for await (const line of lines) {
    batch.push(toRow(name, line))
    characters += line.length
    if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length) yield batch
}

function toRow(name: string, line: string): unknown[] {
  try {
    const row: unknown = JSON.parse(line)
    if (Array.isArray(row)) return row
  } catch {
    // Reported below.
  }
  throw new OperatorError('backup.noRow', { entry: tableEntry(name) })
}

/**
 * Verifies a backup by reading everything.
 * @throws OperatorError for the first missing or damaged entry
 */
export async function checkBackup(backup: Backup): Promise<void> {
  const { tables, files } = backup.manifest
  for (const table of tables) {
    let rows = 0
    for await (const batch of backup.rows(table)) {
      rows += batch.length
      if (batch.some((row) => row.length !== table.columns.length))
        throw new OperatorError('backup.otherTable', { entry: tableEntry(table.name) })
    }
    if (rows !== table.rows)
      throw new OperatorError('backup.rowCount', {
        entry: tableEntry(table.name),
        smart_count: rows,
      })
  }
  for (const file of files ?? []) for await (const _ of backup.file(file));
}
