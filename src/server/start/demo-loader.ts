/** Loads the demo of a product into an empty database, through the regular write path. */
import { createReadStream } from 'node:fs'
import type { StoredFile } from '#fields/stored-file.ts'
import { type Context, SYSTEM } from '../context.ts'
import type { DemoAsset, DemoCatalogue, DemoDraft, DemoRef } from '../demo.ts'
import { storeFile } from '../files/store.ts'
import { getInspections, storedSubject } from '../inspections/inspect.ts'
import { listRecords } from '../records/read.ts'
import type { Operation } from '../writes/types.ts'
import { write } from '../writes/write.ts'
import { hasUsers } from './has-users.ts'
import { withinTransaction } from './within-transaction.ts'

/** Resources with records that exist before the demo, with the field that identifies them. */
const SYSTEM_RECORD_KEYS = { roles: 'key' } as const
/** Concurrent file writes. */
const MAX_CONCURRENT_FILES = 8

const isRef = (value: unknown): value is DemoRef =>
  typeof value === 'object' && value !== null && 'ref' in value
const isAsset = (value: unknown): value is DemoAsset =>
  typeof value === 'object' && value !== null && 'asset' in value

interface Pending {
  resource: string
  draft: DemoDraft
}

/**
 * Creates every draft of the demo once its referenced records exist. All records are created in one
 * transaction, so that a killed start leaves none of them. Leaves a database with accounts as it
 * is.
 * @returns the number of created records by resource
 */
export async function loadDemo(
  context: Context,
  demo: DemoCatalogue,
): Promise<Record<string, number>> {
  const drafts: Pending[] = Object.entries(demo.drafts(new Date())).flatMap(([resource, records]) =>
    records.map((draft) => ({ resource, draft })),
  )
  const files = await storeAssets(context, drafts, demo.assetUrl)
  // Inspections run in a worker thread while the records are written.
  const inspections = Promise.all(
    [...files.values()]
      .filter(({ name }) => name.endsWith('.glb'))
      .map((file) => inspectFile(context, file)),
  )
  // Inspections are awaited after an error, too: they would find the database closed.
  return withinTransaction(context, async (transactionContext) => {
    // The process of a start that was killed can have loaded it in the meantime.
    if (await hasUsers(transactionContext)) return {}
    const created = await createRecords(transactionContext, drafts, files, demo.last)
    await demo.addRows?.(transactionContext)
    return created
  }).finally(() => inspections)
}

async function createRecords(
  context: Context,
  drafts: readonly Pending[],
  files: ReadonlyMap<string, StoredFile>,
  last: DemoCatalogue['last'] = {},
): Promise<Record<string, number>> {
  let pending = drafts
  const ids = await systemRecordIds(context)
  const counts: Record<string, number> = {}
  while (pending.length) {
    // Records of a resource with creation times keep their order: none overtakes one that is still
    // waiting.
    const blocked = new Set<string>()
    const ready = pending.filter(({ resource, draft }) => {
      const awaited = last[resource]
      if (awaited !== undefined && pending.some((other) => other.resource === awaited)) return false
      const isReady =
        !blocked.has(resource) && refsOf(draft).every((ref) => ids.has(keyOf(ref.ref, ref.key)))
      if (!isReady && draft.at !== undefined) blocked.add(resource)
      return isReady
    })
    if (!ready.length)
      throw new Error(`The demo catalogue refers to missing records: ${missingKeys(pending, ids)}`)
    for (const [at, batch] of Map.groupBy(ready, ({ draft }) => draft.at)) {
      const operations = batch.map(({ resource, draft }): Operation => {
        const values = Object.entries(draft.values).map(([name, value]) => [
          name,
          resolveValue(value, ids, files),
        ])
        return { action: 'create', resource, values: Object.fromEntries(values) }
      })
      const { outcomes } = await write(context, SYSTEM, operations, {
        origin: 'seed',
        ...(at !== undefined && { at }),
      })
      for (const [index, { resource, draft }] of batch.entries()) {
        const outcome = outcomes[index]
        if (outcome?.status !== 'created')
          throw new Error(`The demo record ${resource} ${draft.key} was not created`)
        ids.set(keyOf(resource, draft.key), outcome.record.id)
        counts[resource] = (counts[resource] ?? 0) + 1
      }
    }
    const done = new Set(ready)
    pending = pending.filter((item) => !done.has(item))
  }
  return counts
}

const inspectFile = (context: Context, file: StoredFile) =>
  getInspections(storedSubject(context, file), context.inspections)

const keyOf = (resource: string, key: string) => `${resource} ${key}`
const nestedValues = (draft: DemoDraft): unknown[] =>
  Object.values(draft.values).flatMap(flattenValue)
/** A value and its nested values, down to references and files. */
const flattenValue = (value: unknown): unknown[] =>
  typeof value !== 'object' || value === null || isRef(value) || isAsset(value)
    ? [value]
    : Object.values(value).flatMap(flattenValue)
const refsOf = (draft: DemoDraft): DemoRef[] => [
  ...nestedValues(draft).filter(isRef),
  ...(draft.after ?? []),
]

const missingKeys = (pending: readonly Pending[], ids: ReadonlyMap<string, number>) =>
  [
    ...new Set(
      pending.flatMap(({ draft }) => refsOf(draft)).map((item) => keyOf(item.ref, item.key)),
    ),
  ]
    .filter((key) => !ids.has(key))
    .slice(0, 10)
    .join(', ')

function resolveValue(
  value: unknown,
  ids: ReadonlyMap<string, number>,
  files: ReadonlyMap<string, StoredFile>,
): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveValue(item, ids, files))
  if (isRef(value)) return ids.get(keyOf(value.ref, value.key))
  if (isAsset(value)) return files.get(value.asset)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, resolveValue(item, ids, files)]),
  )
}

/** Stores every file of the demo once, by name. */
async function storeAssets(
  context: Context,
  pending: readonly Pending[],
  urlOf: (name: string) => URL,
) {
  const names = new Set(
    pending
      .flatMap(({ draft }) => nestedValues(draft))
      .filter(isAsset)
      .map(({ asset }) => asset),
  )
  const queue = [...names]
  const stored = new Map<string, StoredFile>()
  const storeQueued = async () => {
    for (let name = queue.pop(); name; name = queue.pop()) {
      // Inspecting takes seconds, and the tests inspect these files.
      stored.set(
        name,
        await storeFile(context, {
          name,
          content: createReadStream(urlOf(name)),
          skipInspection: true,
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_FILES }, storeQueued))
  return stored
}

async function systemRecordIds(context: Context): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [resource, field] of Object.entries(SYSTEM_RECORD_KEYS)) {
    const { records } = await listRecords(context, SYSTEM, resource, { range: [0, 99] })
    for (const record of records) ids.set(keyOf(resource, String(record[field])), record.id)
  }
  return ids
}
