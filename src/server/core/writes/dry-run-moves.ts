/**
 * Unique values that earlier batches of a dry run would have taken or released. Values relevant to a batch are stored in
 * its transaction first, so that constraints apply as in the real write.
 */
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Query } from '../db/database.ts'
import type { Engine } from '../db/engines/engine.ts'
import { storedValue, uniqueColumn, uniqueKey, uniqueValue } from './checks.ts'
import type { WriteContext } from './hook.ts'
import type { Operation, Outcome } from './types.ts'

/** Values per statement, because engines limit the number of parameters. */
const MAX_VALUES = 500

export function createMoves({ db, resources }: Pick<WriteContext, 'db' | 'resources'>) {
  const fields = new Map<string, FieldMoves>()
  const movesOf = (name: string): FieldMoves[] => {
    const resource = resources[name]
    const unique = Object.values(resource?.fields ?? {}).filter((f) => f.unique)
    return unique.map((f) => {
      const key = `${name} ${f.name}`
      const moves = fields.get(key) ?? { resource: name, field: f, byId: new Map(), byKey: new Map() }
      fields.set(key, moves)
      return moves
    })
  }
  return {
    /** Stores values of earlier batches that are relevant to these operations. */
    apply: async (trx: Query, operations: readonly Operation[]): Promise<void> => {
      const [name] = operations.map(({ resource }) => resource)
      for (const moves of name === undefined ? [] : movesOf(name)) {
        if (moves.byId.size > 0) await applyTo(db.engine, trx, moves, requestedKeys(moves.field, operations))
      }
    },
    /** Records the values that a batch would have written. */
    note: (operations: readonly Operation[], outcomes: readonly Outcome[]): void => {
      for (const [index, operation] of operations.entries()) {
        const outcome = outcomes[index]
        if (operation.action !== 'update' || outcome?.status !== 'updated') continue
        for (const { field, byId, byKey } of movesOf(operation.resource)) {
          if (!(field.name in operation.values)) continue
          const value = storedValue(field, outcome.record[field.name])
          byId.set(operation.id, value)
          byKey.set(uniqueKey(field, value), operation.id)
        }
      }
    },
  }
}

interface FieldMoves {
  resource: Resource['name']
  field: ResolvedField
  /** New values by record, in write order. */
  byId: Map<number, unknown>
  byKey: Map<unknown, number>
}

/** Returns the values that operations would write to a field, in comparable form. */
function requestedKeys(field: ResolvedField, operations: readonly Operation[]): unknown[] {
  const schema = definitionOf(field).schema(field)
  const keys = operations.flatMap((operation) => {
    if (operation.action === 'delete' || !(field.name in operation.values)) return []
    const { success, data } = schema.safeParse(operation.values[field.name])
    return success ? [uniqueValue(field, data)] : []
  })
  return [...new Set(keys)].filter((key) => key !== null)
}

/**
 * Follows conflicts transitively: records that would have a value by now, those that still have it, and so on, because a
 * value must be released before another record takes it.
 */
async function applyTo(
  engine: Engine,
  trx: Query,
  { resource, field, byId, byKey }: FieldMoves,
  requested: unknown[],
): Promise<void> {
  const ids = new Set<number>()
  for (let keys = requested; keys.length > 0; ) {
    const holders = await holdersOf(engine, trx, resource, field, keys)
    const takers = keys.flatMap((key) => byKey.get(key) ?? [])
    const next = [...new Set([...holders, ...takers])].filter((id) => byId.has(id) && !ids.has(id))
    for (const id of next) ids.add(id)
    keys = next.map((id) => uniqueKey(field, byId.get(id))).filter((key) => key !== null)
  }
  for (const [id, value] of byId) {
    if (!ids.has(id)) continue
    await trx
      .updateTable(resource)
      .set({ [field.name]: value })
      .where('id', '=', id)
      .execute()
  }
}

async function holdersOf(
  engine: Engine,
  trx: Query,
  resource: string,
  field: ResolvedField,
  keys: unknown[],
): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < keys.length; from += MAX_VALUES) {
    const rows = await trx
      .selectFrom(resource)
      .select('id')
      .where(uniqueColumn(engine, field), 'in', keys.slice(from, from + MAX_VALUES))
      .execute()
    ids.push(...rows.map(({ id }) => Number(id)))
  }
  return ids
}
