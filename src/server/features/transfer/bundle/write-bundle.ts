/** Writes records with everything that they refer to, files included, into one archive. */

import { fileEntry, MANIFEST } from '#server/core/backup/manifest.ts'
import { type AddEntry, writeArchive } from '#server/core/backup/write-archive.ts'
import { chunksOf } from '#server/core/backup/write-backup.ts'
import type { Actor, Context } from '#server/core/context.ts'
import { productVersion } from '#server/core/product-version.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { pagesOf } from '../export-pages.ts'
import { type Collected, collectRecords, inOrder } from './collect.ts'
import { BUNDLE, type BundleManifest, type BundleRecord, isBundled, recordsEntry } from './manifest.ts'

const CHUNK = 500

/** File names by SHA-256. */
type FileNames = Map<string, string>

/** @param filter as in the list call @returns the counts of the archive @throws PublicError, after deleting the incomplete file */
export async function writeBundle(
  context: Context,
  actor: Actor,
  resource: string,
  filter: Record<string, unknown>,
  path: string,
): Promise<BundleManifest> {
  const collected = await collectRecords(context, actor, resource, filter)
  return writeArchive(path, async (add) => {
    const names: FileNames = new Map()
    const resources: BundleManifest['resources'] = []
    for (const name of inOrder(context.resources, collected.keys())) {
      const resource = context.resources[name]
      if (resource) resources.push(await addRecords(context, actor, resource, collected, names, add))
    }
    const files: BundleManifest['files'] = []
    for (const [sha256, name] of names) {
      files.push({ name, ...(await add(fileEntry(sha256), await context.files.open(sha256), true)) })
    }
    const created_at = new Date().toISOString()
    const manifest = { ...BUNDLE, product: await productVersion(), created_at, resource, resources, files }
    await add(MANIFEST, chunksOf([JSON.stringify(manifest, null, 1)]))
    return manifest
  })
}

async function addRecords(
  context: Context,
  actor: Actor,
  resource: Resource,
  collected: Collected,
  names: FileNames,
  add: AddEntry,
): Promise<BundleManifest['resources'][number]> {
  const ids = [...(collected.get(resource.name) ?? [])].sort((a, b) => a - b)
  let rows = 0
  const lines = async function* () {
    for (let from = 0; from < ids.length; from += CHUNK) {
      for await (const page of pagesOf(context, actor, resource.name, { id: ids.slice(from, from + CHUNK) })) {
        for (const record of page) {
          rows += 1
          addFileNames(resource, record, names)
          yield `${JSON.stringify(toBundle(resource, record))}\n`
        }
      }
    }
  }
  const sum = await add(recordsEntry(resource.name), chunksOf(lines()))
  return { name: resource.name, rows, ...sum }
}

const toBundle = (resource: Resource, record: AnyRecord): BundleRecord => ({
  id: record.id,
  created_at: String(record.created_at),
  values: Object.fromEntries(
    Object.values(resource.fields)
      .filter(isBundled)
      .map(({ name }) => [name, record[name]]),
  ),
})

/** The files of a record, under the name that the first record gives them. */
function addFileNames(resource: Resource, record: AnyRecord, names: FileNames): void {
  for (const field of Object.values(resource.fields)) {
    const value = record[field.name] ?? null
    for (const sha256 of (value !== null && definitionOf(field).files?.(value)) || []) {
      if (!names.has(sha256)) names.set(sha256, nameIn(value, sha256) ?? sha256)
    }
  }
}

/** The name next to a checksum, however deep in a value. */
function nameIn(value: unknown, sha256: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('sha256' in value && value.sha256 === sha256 && 'name' in value) return String(value.name)
  for (const part of Object.values(value)) {
    const name = nameIn(part, sha256)
    if (name !== undefined) return name
  }
  return undefined
}
