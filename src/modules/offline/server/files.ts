/** The files that the pages of a product show or offer. */
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import type { Download } from '#modules/catalogue/shared/library.ts'
import { entryPathIn, type FixtureFilePage } from '#modules/fixtures/shared/fixture-library.ts'
import type { OfflineFile } from '../shared/offline-download.ts'
import { type Reader, type ReadResponse, versionOf } from './read-as.ts'

const FILE_PATH = /^\/api\/files\//

/** Files of the product itself, and pictures of all records in its responses. */
export async function filesOf(
  product: number,
  responses: ReadonlyMap<string, ReadResponse>,
  reader: Reader,
): Promise<OfflineFile[]> {
  const files = new Map<string, OfflineFile>()
  const add = (kind: OfflineFile['kind'], url: string, size: number) => {
    if (!files.has(url)) files.set(url, { kind, url, size, version: versionOf(url) })
  }
  const dataOf = (url: string) => responses.get(url)?.body.data
  for (const { kind, file } of (dataOf(`/api/web/products/${product}/files`) ?? []) as Download[]) {
    add(kind, filePath(file), file.size)
  }
  const addresses = new Set<string>()
  for (const [url, { body }] of responses) {
    for (const value of valuesIn(body.data)) {
      if (typeof value === 'string') addresses.add(value)
      else if (value.type.startsWith('image/')) add('pictures', filePath(value), value.size)
    }
    if (/^\/api\/web\/fixture-files\/\d+$/.test(url)) {
      for (const entryPath of entryPathsOf(body.data as FixtureFilePage)) addresses.add(entryPath)
    }
  }
  for (const url of addresses) {
    const size = files.has(url) ? null : await reader.sizeOf(url)
    if (size !== null) add('pictures', url, size)
  }
  return [...files.values()]
}

/** Yields the stored files and file URLs at any depth of a response. */
function* valuesIn(value: unknown): Generator<StoredFile | string> {
  if (typeof value !== 'object' || value === null) return
  const { sha256, name, size, type } = value as Partial<StoredFile>
  if (sha256 && name && type && typeof size === 'number') yield { sha256, name, size, type }
  const { address } = value as { address?: unknown }
  if (typeof address === 'string' && FILE_PATH.test(address)) yield address
  for (const inner of Object.values(value)) yield* valuesIn(inner)
}

/** Pictures and models inside a fixture file. */
function entryPathsOf({ file, metadata }: FixtureFilePage): string[] {
  if (!file || !metadata) return []
  const paths = [
    metadata.thumbnail ?? [],
    ...metadata.wheels.map(({ slots }) => slots.flatMap(({ picture }) => picture ?? [])),
    ...metadata.models.map((model) => model.files),
  ]
  return paths.flat().map((path) => entryPathIn(file.sha256, path))
}
