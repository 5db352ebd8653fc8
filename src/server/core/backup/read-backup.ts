/** Reads a backup, verifying everything that is read. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { fileEntry, MANIFEST, type Manifest, manifestSchema, tableEntry } from './manifest.ts'
import type { Sum } from './write-archive.ts'

/** Limits of a batch of rows. */
const BATCH_ROWS = 1000
const BATCH_CHARACTERS = 1024 * 1024

export interface Backup {
  manifest: Manifest
  /** The rows of a table, in batches. @throws Error when it is damaged, at the end at the latest */
  rows(table: Manifest['tables'][number]): AsyncGenerator<unknown[][]>
  /** The content of a file. The stream fails when it is damaged, at the end at the latest. */
  file(about: Sum): Readable
  close(): void
}

/** Opens a backup. @throws Error in plain English when it is not one, or incomplete */
export async function openBackup(path: string): Promise<Backup> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new Error(`${path} is not a complete backup: ${error.message}`)
  })
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const manifest = await readManifest(zip, entries.get(MANIFEST), path)
    const verified = (name: string, sum: Sum) => verify(zip, entries.get(name), name, sum)
    return {
      manifest,
      rows: (table) => batchesOf(table.name, verified(tableEntry(table.name), table)),
      file: (about) => Readable.from(verified(fileEntry(about.sha256), about), { objectMode: false }),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readManifest(zip: ZipFile, entry: Entry | undefined, path: string): Promise<Manifest> {
  if (!entry) throw new Error(`${path} is not a backup: it has no ${MANIFEST}`)
  const content = await text(await zip.openReadStreamPromise(entry))
  if (crc32(content) !== entry.crc32) throw new Error(`${path} is damaged: ${MANIFEST}`)
  const parsed = manifestSchema.safeParse(JSON.parse(content))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${path} is not a backup that this version can read: ${issue?.path.join('.')}: ${issue?.message}`)
}

/** Streams an entry. @throws Error when it is missing, or its content is not the one of the manifest */
async function* verify(zip: ZipFile, entry: Entry | undefined, name: string, sum: Sum): AsyncGenerator<Buffer> {
  if (!entry) throw new Error(`The backup is incomplete: ${name} is missing`)
  const actual = createHash('sha256')
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      actual.update(chunk as Buffer)
      yield chunk as Buffer
    }
  } catch (error) {
    throw new Error(`The backup is damaged: ${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (actual.digest('hex') !== sum.sha256) throw new Error(`The backup is damaged: ${name} has another SHA-256`)
}

async function* batchesOf(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<unknown[][]> {
  let batch: unknown[][] = []
  let characters = 0
  for await (const line of linesOf(content)) {
    batch.push(toRow(name, line))
    characters += line.length
    if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length) yield batch
}

/** Only `\n` ends a line: `readline` also splits at characters that texts may contain. */
async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

function toRow(name: string, line: string): unknown[] {
  try {
    const row: unknown = JSON.parse(line)
    if (Array.isArray(row)) return row
  } catch {
    // Reported below.
  }
  throw new Error(`The backup is damaged: ${tableEntry(name)} has a line that is not a row`)
}

/** Reads all of a backup. @throws Error for the first entry that is missing or damaged */
export async function checkBackup(backup: Backup): Promise<void> {
  const { tables, files } = backup.manifest
  for (const table of tables) {
    let rows = 0
    for await (const batch of backup.rows(table)) {
      rows += batch.length
      if (batch.some((row) => row.length !== table.columns.length))
        throw new Error(`The backup is damaged: ${tableEntry(table.name)} has a row of another table`)
    }
    if (rows !== table.rows) throw new Error(`The backup is damaged: ${tableEntry(table.name)} has ${rows} rows`)
  }
  for (const about of files ?? []) for await (const _ of backup.file(about));
}
