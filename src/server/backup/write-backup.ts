/** Backs up database and files while the server runs. */
import type { Readable } from 'node:stream'
import { NotFoundError } from '#shared/errors.ts'
import type { Database } from '../db/database.ts'
import type { Engine, ExistingTable, Snapshot } from '../db/engines/engine.ts'
import { REGISTRY_TABLE } from '../db/registry.ts'
import type { FileStore } from '../files/file-store.ts'
import { productVersion } from '../product-version.ts'
import {
  type BackupTable,
  FORMAT,
  fileEntry,
  KINDS,
  MANIFEST,
  type Manifest,
  tableEntry,
  VERSION,
} from './manifest.ts'
import { type AddEntry, writeArchive } from './write-archive.ts'

const LINES = 64 * 1024

export interface BackupResult {
  manifest: Manifest
  /** SHA-256 of missing and damaged files. */
  defective: string[]
}

/** Whether files are included by default: those in a bucket are not lost with the machine. */
export const backupsFiles = (store: FileStore): boolean => store.kind === 'disk'

/** @param files store to include; null for none */
export const writeBackup = (
  db: Pick<Database, 'engine' | 'tables'>,
  files: FileStore | null,
  path: string,
): Promise<BackupResult> =>
  writeArchive(path, (add) =>
    db.engine.snapshot(async (snapshot) => {
      const created_at = new Date().toISOString()
      const tables: BackupTable[] = []
      for (const table of await describeTables(db, snapshot)) {
        tables.push(await addTable(snapshot, table, add))
      }
      const { entries, defective } = await addFiles(snapshot, files, add)
      const manifest: Manifest = {
        format: FORMAT,
        version: VERSION,
        product: await productVersion(),
        engine: await db.engine.ping(),
        created_at,
        tables,
        files: entries,
      }
      await add(MANIFEST, chunksOf([JSON.stringify(manifest, null, 1)]))
      return { manifest, defective }
    }),
  )

type TableDescription = Pick<BackupTable, 'name' | 'columns' | 'search'>

/** Describes the tables of the product; the schema can contain others. */
async function describeTables(
  { engine, tables }: Pick<Database, 'engine' | 'tables'>,
  snapshot: Snapshot,
): Promise<TableDescription[]> {
  const fingerprints = new Map<string, string>()
  if (snapshot.tables.some(({ name }) => name === REGISTRY_TABLE)) {
    for await (const rows of snapshot.rows(REGISTRY_TABLE, ['name', 'search'])) {
      for (const [name, search] of rows) fingerprints.set(String(name), String(search))
    }
  }
  const included = new Set([
    ...fingerprints.keys(),
    ...tables.filter(({ isTransient }) => !isTransient).map(({ name }) => name),
  ])
  return snapshot.tables
    .filter(({ name }) => included.has(name))
    .map((table) => ({
      name: table.name,
      columns: describeColumns(engine, table),
      search: fingerprints.get(table.name) ?? null,
    }))
}

/** Describes columns independently of the engine, without search columns of a single engine. */
const describeColumns = (engine: Engine, table: ExistingTable): BackupTable['columns'] =>
  table.columns.flatMap(({ name, type, references }) => {
    const kind = KINDS.find((kind) => engine.columnType(kind).toLowerCase() === type.toLowerCase())
    if (kind) return [{ name, kind, references }]
    if (engine.searchColumns.some((column) => column.name === name)) return []
    throw new Error(`${table.name}.${name}: a backup has no place for a column of type ${type}`)
  })

async function addTable(
  snapshot: Snapshot,
  table: TableDescription,
  add: AddEntry,
): Promise<BackupTable> {
  const names = table.columns.map(({ name }) => name)
  const booleans = table.columns.flatMap(({ kind }, index) => (kind === 'boolean' ? [index] : []))
  let rows = 0
  const lines = async function* () {
    for await (const batch of snapshot.rows(table.name, names)) {
      rows += batch.length
      for (const row of batch) {
        for (const index of booleans) row[index] = Boolean(row[index])
        yield `${JSON.stringify(row)}\n`
      }
    }
  }
  const hasId = table.columns.some(({ name, kind }) => name === 'id' && kind === 'integer')
  const lastId = hasId ? await snapshot.lastId(table.name) : null
  const sum = await add(tableEntry(table.name), chunksOf(lines()))
  return { ...table, rows, lastId, ...sum }
}

/** Joins texts into larger chunks. */
async function* chunksOf(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let chunk = ''
  for await (const text of texts) {
    chunk += text
    if (chunk.length < LINES) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  if (chunk) yield Buffer.from(chunk)
}

async function addFiles(
  snapshot: Snapshot,
  store: FileStore | null,
  add: AddEntry,
): Promise<{ entries: Manifest['files']; defective: string[] }> {
  if (!store) return { entries: null, defective: [] }
  const contents: { sha256: string; isUsed: boolean }[] = []
  for await (const rows of snapshot.rows('files', ['sha256', 'unused_since'])) {
    contents.push(
      ...rows.map(([sha256, since]) => ({ sha256: String(sha256), isUsed: since === null })),
    )
  }
  const entries: NonNullable<Manifest['files']> = []
  const defective: string[] = []
  for (const { sha256, isUsed } of contents) {
    const content = await openContent(store, sha256)
    // The row of an upload is written before its content.
    if (!content && !isUsed) continue
    const sum = content && (await add(fileEntry(sha256), content, true))
    if (sum?.sha256 === sha256) entries.push(sum)
    else defective.push(sha256)
  }
  return { entries, defective }
}

async function openContent(store: FileStore, sha256: string): Promise<Readable | null> {
  try {
    return await store.open(sha256)
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}
