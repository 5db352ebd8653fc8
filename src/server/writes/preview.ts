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
import type { Operation, StoredWrite, WriteOptions } from './types.ts'
import { write } from './write.ts'

/** Writes a batch of operations as `write` does, but stores nothing. */
export type Preview = (
  operations: readonly Operation[],
  options: WriteOptions,
) => Promise<StoredWrite>
/** A change of a record of the previewed resource. */
export type Change = Exclude<Operation, { action: 'create' }>

/** @param resource of all operations */
export function createPreview(context: Context, actor: Actor, resource: Resource): Preview {
  const uniqueFields = Object.values(resource.fields).filter(({ unique }) => unique)
  /** Accepted deletions and changes of unique values, by record, in order. */
  const accepted = new Map<number, Change>()
  /** Records that would have a unique value by now. */
  const takers = new Map<string, number>()
  const claim = ({ name }: ResolvedField, key: unknown) => `${name} ${key}`
  const holdersOf = (operations: readonly Operation[]) =>
    findHolders(context, resource, uniqueFields, operations, claim)

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

  /** Follows them to those on which they depend in turn: a value is given up before it is taken. */
  async function earlierThan(
    operations: readonly Operation[],
    holders: ReadonlyMap<string, number>,
  ): Promise<Change[]> {
    const ids = new Set<number>()
    let held = holders
    for (let next = operations; next.length && accepted.size; held = await holdersOf(next)) {
      const found = new Set((await relatedTo(next, held)).filter((id) => !ids.has(id)))
      next = [...found].flatMap((id) => accepted.get(id) ?? [])
      for (const { id } of next) if (id !== undefined) ids.add(id)
    }
    return [...accepted.values()].filter(({ id }) => ids.has(id))
  }

  return async (operations, options) => {
    const holders = await holdersOf(operations)
    const earlier = await earlierThan(operations, holders)
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
    for (const [index, operation] of operations.entries()) {
      const outcome = outcomes[index]
      if (operation.action === 'create') continue
      if (outcome?.status === 'deleted') accepted.set(operation.id, operation)
      if (outcome?.status !== 'updated' || operation.action === 'delete') continue
      for (const f of uniqueFields) {
        if (!(f.name in operation.values)) continue
        const key = uniqueValue(f, outcome.record[f.name] ?? null)
        if (key !== null && holders.get(claim(f, key)) === operation.id) continue
        accepted.set(operation.id, operation)
        if (key !== null) takers.set(claim(f, key), operation.id)
      }
    }
    return { ...result, outcomes }
  }
}

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
async function findHolders(
  { db }: Context,
  { name }: Resource,
  uniqueFields: readonly ResolvedField[],
  operations: readonly Operation[],
  claim: (f: ResolvedField, key: unknown) => string,
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
