/** What took the place of a product or part number, at the end of the chain. */
import type { Locale } from '#shared/constants.ts'
import type { SearchGroup } from '#shared/web/search.ts'
import { listPublished, type Reading } from '../../published/read.ts'

/** A chain of replacements is followed so far. */
const CHAIN = 50

/** The reference that leads on, and the field that names a record. */
const LEADS: Partial<Record<SearchGroup, { on: string; title: string }>> = {
  goods: { on: 'replaced_by', title: 'model_number' },
  codes: { on: 'superseded_by', title: 'part_number' },
}

type Leading = { id: number } & Record<string, unknown>

/** The last of each record's chain, by the record's id; those that nothing replaces are missing. */
export async function lastOf(
  context: Reading,
  group: SearchGroup,
  records: readonly object[],
  locale: Locale,
): Promise<Map<number, { id: number; title: string }>> {
  const last = new Map<number, { id: number; title: string }>()
  const leads = LEADS[group]
  if (!leads) return last
  const onwards = (record: Leading) => Number(record[leads.on] ?? 0)
  let open = (records as Leading[]).map((record) => ({ of: record.id, next: onwards(record) }))
  for (let step = 0; step < CHAIN; step++) {
    open = open.filter(({ next }) => next > 0)
    if (!open.length) break
    const ids = [...new Set(open.map(({ next }) => next))]
    const query = { filter: { id: ids }, range: [0, ids.length - 1] } as const
    const found = (await listPublished(context, group, query, locale)).records as unknown as Leading[]
    const byId = new Map(found.map((record) => [record.id, record]))
    open = open.flatMap(({ of, next }) => {
      const record = byId.get(next)
      if (!record) return []
      last.set(of, { id: record.id, title: String(record[leads.title]) })
      return { of, next: onwards(record) }
    })
  }
  return last
}
