/**
 * Finds keys that were stored before they were normalised (decision 82), renames them, and merges
 * those of the same record.
 */
import { sql } from 'kysely'
import { valueKind } from '#fields/index.ts'
import { type Context, SYSTEM } from '#server/context.ts'
import type { Query } from '#server/db/database.ts'
import { lockRecord } from '#server/writes/load.ts'
import { referrersOf } from '#server/writes/referrers.ts'
import type { Operation } from '#server/writes/types.ts'
import { write } from '#server/writes/write.ts'
import { cleanKey, latinLetters } from '#shared/key-text.ts'
import type { Resource } from '#shared/resources/define.ts'

/** Records whose keys look alike; the first one is kept. */
export interface AlikeKeys {
  resource: Resource
  field: string
  /** The key, normalised. */
  key: string
  records: { id: number; value: string }[]
}

type Stored = Pick<Context, 'db' | 'resources'>

/**
 * @returns the records of each key that is stored in another spelling: several, or one to rename
 */
export async function findAlikeKeys(stored: Stored): Promise<AlikeKeys[]> {
  const found: AlikeKeys[] = []
  for await (const { rows, ...of } of readKeys(stored)) {
    for (const [key, records] of Map.groupBy(rows, ({ value }) => cleanKey(value))) {
      if (records.every(({ value }) => value === key)) continue
      const kept = records.toSorted((a, b) => Number(b.value === key) - Number(a.value === key))
      found.push({ ...of, key, records: kept })
    }
  }
  return found
}

/** @returns the records of keys that differ, and only in letters of other scripts drawn alike */
export async function findDrawnAlike(stored: Stored): Promise<AlikeKeys[]> {
  const found: AlikeKeys[] = []
  for await (const { rows, ...of } of readKeys(stored)) {
    const groups = Map.groupBy(rows, ({ value }) => latinLetters(cleanKey(value)))
    for (const [key, records] of groups) {
      const keys = new Set(records.map(({ value }) => cleanKey(value)))
      if (keys.size > 1) found.push({ ...of, key, records })
    }
  }
  return found
}

/** Reads the keys of each field that has some, by id. */
async function* readKeys({ db, resources }: Stored) {
  for (const resource of Object.values(resources)) {
    for (const f of Object.values(resource.fields)) {
      if (!f.unique || valueKind(f) !== 'text' || ('pattern' in f && f.pattern)) continue
      const rows = await db.read(sql<{ id: number; value: string }>`
        select id, ${sql.ref(f.name)} as value from ${sql.table(resource.name)}
        where ${sql.ref(f.name)} is not null order by id`)
      const records = rows.map(({ id, value }) => ({ id: Number(id), value }))
      yield { resource, field: f.name, rows: records }
    }
  }
}

/**
 * Makes one record of those with one key, in a write that can be undone: references lead to the
 * record that is kept, the others go to the trash.
 * @throws PublicError for a reference that cannot be changed
 */
export async function mergeAlikeKeys(
  context: Context,
  { resource, field, key, records }: AlikeKeys,
): Promise<void> {
  const [kept, ...twins] = records
  if (!kept) return
  const ids = twins.map(({ id }) => id)
  const operations: Operation[] = []
  await write(context, SYSTEM, operations, {
    origin: 'api',
    source: { command: 'keys:merge' },
    first: async (trx) => {
      const { engine } = context.db
      const merged = trx
        .selectFrom(resource.name)
        .select('id')
        .where('id', 'in', [kept.id, ...ids])
      // New references and cart lines wait until commit, and then find no twin.
      await engine.forUpdate(merged.orderBy('id')).execute()
      const updates = ids.length ? await referenceUpdates(context, trx, resource, kept.id, ids) : []
      const deletions = ids.map((id) => ({
        action: 'delete' as const,
        resource: resource.name,
        id,
      }))
      operations.splice(0, operations.length, ...updates, ...deletions)
      if (kept.value === key) return
      operations.push({
        action: 'update',
        resource: resource.name,
        id: kept.id,
        values: { [field]: key },
      })
    },
    beforeCommit: async (trx) => {
      if (!ids.length) return
      for (const { merges } of context.modules)
        await merges?.[resource.name]?.(trx, { ids, kept: kept.id, key })
    },
  })
}

/** Updates of the records that refer to the twins; the kept record does not refer to itself. */
async function referenceUpdates(
  context: Context,
  trx: Query,
  resource: Resource,
  kept: number,
  twins: readonly number[],
): Promise<Operation[]> {
  const operations: Operation[] = []
  for (const { resource: owner, field, ids } of await referrersOf(
    context,
    trx,
    resource.name,
    twins,
  )) {
    for (const id of ids) {
      const isTwin = owner.name === resource.name && twins.includes(id)
      const record = isTwin ? null : await lockRecord(context.db.engine, trx, owner, id)
      if (!record) continue
      const isSelf = owner.name === resource.name && id === kept
      const replace = (target: unknown) => (twins.includes(Number(target)) ? kept : target)
      const value = record[field]
      const targets = [...new Set([value].flat().map(replace))].filter(
        (target) => !isSelf || target !== kept,
      )
      const values = { [field]: Array.isArray(value) ? targets : (targets[0] ?? null) }
      operations.push({ action: 'update', resource: owner.name, id, values })
    }
  }
  return operations
}
