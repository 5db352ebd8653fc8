/** Supersession chains of parts: predecessors and successors. */
import type { Query } from '../db/database.ts'

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
export async function numbersOfParts(query: Query, ids: readonly number[]): Promise<Map<number, PartNumbers>> {
  const parts = [...new Set(ids)]
  const later = await followChains(parts, async (open) =>
    (await selectLinks(query, 'id', open)).flatMap(({ id, next }) => (next === null ? [] : { from: id, to: next })),
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
    const steps = Map.groupBy(await load([...new Set(open.map(({ id }) => id))]), ({ from }) => from)
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
  const rows = await query.selectFrom('codes').select(['id', 'superseded_by']).where(column, 'in', ids).execute()
  return rows.map(({ id, superseded_by }) => ({
    id: Number(id),
    next: superseded_by === null ? null : Number(superseded_by),
  }))
}
