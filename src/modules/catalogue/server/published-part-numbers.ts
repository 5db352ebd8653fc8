/** Numbers of parts and products: spellings, and supersession chains of parts. */
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '#server/db/database.ts'
import { compactKey } from '#shared/key-text.ts'

/** Maximum length of a chain. Cycles are rejected on write. */
const MAX_CHAIN_LENGTH = 50

/** Ids of the parts in a chain. */
export interface PartNumbers {
  /** The part and its direct and indirect predecessors. */
  earlier: number[]
  /** Successors, in order. */
  later: number[]
  /** End of the chain: the part to order. */
  current: number
}

/** Returns all ids of a chain. */
export const allNumbers = ({ earlier, later }: PartNumbers): number[] => [...earlier, ...later]

/** Loads the chains of parts by id, in at most one query per step of the longest chain. */
export async function numbersOfParts(
  query: Query,
  ids: readonly number[],
): Promise<Map<number, PartNumbers>> {
  const parts = [...new Set(ids)]
  const later = await followChains(parts, async (open) =>
    (await selectLinks(query, 'id', open)).flatMap(({ id, next }) =>
      next === null ? [] : { from: id, to: next },
    ),
  )
  const earlier = await followChains(parts, async (open) =>
    (await selectLinks(query, 'superseded_by', open)).flatMap(({ id, next }) =>
      next === null ? [] : { from: next, to: id },
    ),
  )
  return new Map(
    parts.map((id) => {
      const [before, after] = [earlier.get(id) ?? [], later.get(id) ?? []]
      return [id, { earlier: [id, ...before], later: after, current: after.at(-1) ?? id }]
    }),
  )
}

const SEPARATORS = [' ', '-', '_', '.', '/', '\\', '·']

/** A column with part or model numbers, as `compactKey` returns them. */
const compactColumn = (column: string): RawBuilder<string> =>
  SEPARATORS.reduce(
    (inner, separator) => sql<string>`replace(${inner}, ${sql.lit(separator)}, '')`,
    sql<string>`lower(${sql.ref(column)})`,
  )

const NUMBERS = { codes: 'part_number', goods: 'model_number' } as const

/**
 * Finds the parts or products that numbers mean, in any spelling: those of this very number, else
 * all that differ in case and separators only.
 */
export async function recordsOfNumbers(
  query: Query,
  resource: keyof typeof NUMBERS,
  numbers: readonly string[],
): Promise<Map<string, { id: number; number: string }[]>> {
  const column = NUMBERS[resource]
  const ofNumbers = query.selectFrom(resource).select(['id', `${column} as number`])
  const published = resource === 'goods' ? ofNumbers.where('status', '!=', 'draft') : ofNumbers
  const read = async (rows: typeof published) =>
    (await rows.execute()).map(({ id, number }) => ({ id: Number(id), number: String(number) }))
  const spellings = [...new Set(numbers)]
  const exact = spellings.length ? await read(published.where(column, 'in', spellings)) : []
  const known = new Set(exact.map(({ number }) => number))
  const keys = [
    ...new Set(spellings.flatMap((number) => (known.has(number) ? [] : compactKey(number) || []))),
  ]
  const similar = keys.length ? await read(published.where(compactColumn(column), 'in', keys)) : []
  return new Map(
    spellings.map((number) => [
      number,
      known.has(number)
        ? exact.filter((row) => row.number === number)
        : similar.filter((row) => compactKey(row.number) === compactKey(number)),
    ]),
  )
}

interface Step {
  from: number
  to: number
}

/** Follows links from each id. @returns reachable ids, nearest first */
async function followChains(
  ids: readonly number[],
  load: (ids: readonly number[]) => Promise<Step[]>,
): Promise<Map<number, number[]>> {
  const reached = new Map<number, number[]>(ids.map((id) => [id, []]))
  let open = ids.map((id) => ({ of: id, id }))
  for (let step = 0; step < MAX_CHAIN_LENGTH && open.length; step++) {
    const steps = Map.groupBy(
      await load([...new Set(open.map(({ id }) => id))]),
      ({ from }) => from,
    )
    open = open.flatMap(({ of, id }) =>
      (steps.get(id) ?? []).flatMap(({ to }) => {
        const chain = reached.get(of)
        if (!chain || to === of || chain.includes(to)) return []
        chain.push(to)
        return { of, id: to }
      }),
    )
  }
  return reached
}

async function selectLinks(query: Query, column: 'id' | 'superseded_by', ids: readonly number[]) {
  const rows = await query
    .selectFrom('codes')
    .select(['id', 'superseded_by'])
    .where(column, 'in', ids)
    .execute()
  return rows.map(({ id, superseded_by }) => ({
    id: Number(id),
    next: superseded_by === null ? null : Number(superseded_by),
  }))
}
