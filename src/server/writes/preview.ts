/**
 * Previews a long write: its batches are written one after the other and rolled back, so that other
 * writes can run in between. What earlier batches would have done to the records of a batch is done
 * again before it.
 */

import { sql } from 'kysely'
import { definitionOf } from '#fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Actor, Context } from '../context.ts'
import { referrersOf } from './referrers.ts'
import { storedKey, uniqueColumn, uniqueValue } from './steps/check.ts'
import type { Operation, Outcome, StoredWrite, Update, WriteOptions } from './types.ts'
import { write } from './write.ts'

/** Writes a batch of operations as `write` does, but stores nothing. */
export type Preview = (
  operations: readonly Operation[],
  options: WriteOptions,
) => Promise<StoredWrite>
/** A change of a record of the previewed resource. */
export type Change = Exclude<Operation, { action: 'create' }>

/**
 * Changes that are repeated at most: others wait for a batch meanwhile. Of a longer chain of changes,
 * the preview can reject what the write accepts.
 */
const MAX_REPEATED = 2_000

interface Batch {
  /** Its accepted deletions and changes of unique values. */
  changes: readonly Change[]
  /** Earlier batches that it depended on. */
  after: ReadonlySet<number>
}

/** @param resource of all operations */
export function createPreview(context: Context, actor: Actor, resource: Resource): Preview {
  const uniqueFields = Object.values(resource.fields).filter(({ unique }) => unique)
  const batches: Batch[] = []
  /** The batch that deleted a record or changed its unique values. */
  const batchOf = new Map<number, number>()
  /** Records that would have a unique value by now. */
  const takers = new Map<string, number>()

  /** The records that earlier batches would have changed, and on which these operations depend. */
  async function relatedTo(
    operations: readonly Operation[],
    holders: ReadonlyMap<string, number>,
  ): Promise<number[]> {
    const deleted = operations.flatMap((operation) =>
      operation.action === 'delete' ? [operation.id] : [],
    )
    const related = deleted.length
      ? await referrersOf(context, context.db.query, resource.name, deleted)
      : []
    const ids = related.flatMap((referrer) => (referrer.resource === resource ? referrer.ids : []))
    const taken = uniqueFields.flatMap((f) =>
      requestedKeys(f, operations).flatMap((key) => takers.get(claim(f, key)) ?? []),
    )
    return [...ids, ...holders.values(), ...taken]
  }

  /** The changes of the batches on which these operations depend, and of those before them. */
  function changesOf(direct: ReadonlySet<number>): Change[] {
    const indexes = new Set(direct)
    // A set also iterates over what is added meanwhile.
    for (const index of indexes)
      for (const earlier of batches[index]?.after ?? []) indexes.add(earlier)
    const changes = [...indexes]
      .toSorted((a, b) => a - b)
      .flatMap((index) => batches[index]?.changes ?? [])
    return changes.length > MAX_REPEATED ? [] : changes
  }

  /** Whether an update has changed a unique value; its record then has the new one by now. */
  function takesValues(operation: Update, outcome: Outcome, holders: ReadonlyMap<string, number>) {
    if (outcome.status !== 'updated') return false
    const changed = uniqueFields.filter((f) => {
      if (!(f.name in operation.values)) return false
      const key = uniqueValue(f, outcome.record[f.name] ?? null)
      if (key === null) return true
      if (holders.get(claim(f, key)) === operation.id) return false
      takers.set(claim(f, key), operation.id)
      return true
    })
    return changed.length > 0
  }

  return async (operations, options) => {
    const holders = await holdersOf(context, resource, uniqueFields, operations)
    const related = batchOf.size ? await relatedTo(operations, holders) : []
    const after = new Set(related.flatMap((id) => batchOf.get(id) ?? []))
    const earlier = changesOf(after)
    const { beforeCommit } = options
    const result = await write(context, actor, [...earlier, ...operations], {
      ...options,
      preview: true,
      ...(beforeCommit && {
        beforeCommit: (trx, { write, outcomes }) =>
          beforeCommit(trx, { write, outcomes: outcomes.slice(earlier.length) }),
      }),
    })
    const outcomes = result.outcomes.slice(earlier.length)
    const changes: Change[] = []
    for (const [index, operation] of operations.entries()) {
      const outcome = outcomes[index]
      if (operation.action === 'create' || outcome === undefined) continue
      if (
        operation.action === 'delete'
          ? outcome.status === 'deleted'
          : takesValues(operation, outcome, holders)
      )
        changes.push(operation)
    }
    for (const { id } of changes) batchOf.set(id, batches.length)
    batches.push({ changes, after })
    return { ...result, outcomes }
  }
}

const claim = ({ name }: ResolvedField, key: unknown) => `${name} ${key}`

/** The values that operations would write to a unique field, as they are compared. */
function requestedKeys(f: ResolvedField, operations: readonly Operation[]): unknown[] {
  const schema = definitionOf(f).schema(f)
  const keys = operations.flatMap((operation) => {
    if (operation.action === 'delete' || !(f.name in operation.values)) return []
    const { success, data } = schema.safeParse(operation.values[f.name])
    return success ? [uniqueValue(f, data)] : []
  })
  return [...new Set(keys)].filter((key) => key !== null)
}

/** The records that have the unique values of operations in the database, by field and value. */
async function holdersOf(
  { db }: Context,
  { name }: Resource,
  uniqueFields: readonly ResolvedField[],
  operations: readonly Operation[],
): Promise<Map<string, number>> {
  const holders = new Map<string, number>()
  for (const f of uniqueFields) {
    const keys = requestedKeys(f, operations)
    if (!keys.length) continue
    const value = sql<string | null>`cast(${sql.ref(f.name)} as text)`.as('value')
    const rows = await db.query
      .selectFrom(name)
      .select(['id', value])
      .where(db.engine.inList(uniqueColumn(db.engine, f), keys))
      .execute()
    for (const row of rows) holders.set(claim(f, storedKey(f, row.value, keys)), Number(row.id))
  }
  return holders
}
