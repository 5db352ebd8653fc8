/**
 * Previews a change of many records: the write itself, rolled back. Long ones run in batches, so
 * that other writes can run in between; what earlier batches would have done to the records of a
 * batch is done again before it.
 */

import { definitionOf } from '#fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Actor, Context } from '../context.ts'
import { referrersOf } from '../writes/referrers.ts'
import { uniqueColumn, uniqueValue } from '../writes/steps/check.ts'
import type { Operation, Outcome } from '../writes/types.ts'
import { write } from '../writes/write.ts'

/** Outcomes of a batch, and for how long it blocked other writes. */
type PreviewBatch = (
  operations: readonly Change[],
) => Promise<{ outcomes: Outcome[]; milliseconds: number }>
/** A change of a record of the previewed resource. */
export type Change = Exclude<Operation, { action: 'create' }>

export function createPreview(context: Context, actor: Actor, resource: Resource): PreviewBatch {
  const uniqueFields = Object.values(resource.fields).filter(({ unique }) => unique)
  /** Accepted operations by record, in order. */
  const accepted = new Map<number, Change>()
  /** Records that would have a unique value by now. */
  const takers = new Map<string, number>()
  const claim = ({ name }: ResolvedField, key: unknown) => `${name} ${key}`

  /** The records that earlier batches would have changed, and on which these operations depend. */
  async function relatedTo(operations: readonly Change[]): Promise<number[]> {
    const deleted = operations.flatMap(({ action, id }) => (action === 'delete' ? [id] : []))
    const related = deleted.length
      ? await referrersOf(context, context.db.query, resource.name, deleted)
      : []
    const ids = related.flatMap((referrer) => (referrer.resource === resource ? referrer.ids : []))
    for (const f of uniqueFields) {
      const keys = requestedKeys(f, operations)
      if (keys.length) ids.push(...(await holdersOf(context, resource, f, keys)))
      ids.push(...keys.flatMap((key) => takers.get(claim(f, key)) ?? []))
    }
    return ids
  }

  /** Follows them to those on which they depend in turn: a value is given up before it is taken. */
  async function earlierThan(operations: readonly Change[]): Promise<Change[]> {
    const ids = new Set<number>()
    for (let next = operations; next.length && accepted.size; ) {
      const found = new Set((await relatedTo(next)).filter((id) => !ids.has(id)))
      next = [...found].flatMap((id) => accepted.get(id) ?? [])
      for (const { id } of next) ids.add(id)
    }
    return [...accepted.values()].filter(({ id }) => ids.has(id))
  }

  return async (operations) => {
    const earlier = await earlierThan(operations)
    const options = { origin: 'api', partial: true, preview: true } as const
    const { outcomes, milliseconds } = await write(
      context,
      actor,
      [...earlier, ...operations],
      options,
    )
    const previewed = outcomes.slice(earlier.length)
    for (const [index, operation] of operations.entries()) {
      const outcome = previewed[index]
      if (outcome?.status !== 'updated' && outcome?.status !== 'deleted') continue
      accepted.set(operation.id, operation)
      if (operation.action === 'delete') continue
      for (const f of uniqueFields) {
        const key = uniqueValue(f, outcome.record[f.name] ?? null)
        if (f.name in operation.values && key !== null) takers.set(claim(f, key), operation.id)
      }
    }
    return { outcomes: previewed, milliseconds }
  }
}

/** The values that operations would write to a unique field, as they are compared. */
function requestedKeys(f: ResolvedField, operations: readonly Change[]): unknown[] {
  const schema = definitionOf(f).schema(f)
  const keys = operations.flatMap((operation) => {
    if (operation.action === 'delete' || !(f.name in operation.values)) return []
    const { success, data } = schema.safeParse(operation.values[f.name])
    return success ? [uniqueValue(f, data)] : []
  })
  return [...new Set(keys)].filter((key) => key !== null)
}

/** The records that have unique values in the database. */
async function holdersOf(
  { db }: Context,
  { name }: Resource,
  f: ResolvedField,
  keys: unknown[],
): Promise<number[]> {
  const isHeld = db.engine.inList(uniqueColumn(db.engine, f), keys)
  const rows = await db.query.selectFrom(name).select('id').where(isHeld).execute()
  return rows.map(({ id }) => Number(id))
}
