/** Changes that all records of a write have in common: the fields, and the state of a workflow. */
import { isSetAlong } from '#shared/history.ts'
import type { Resource } from '#shared/resources/define.ts'
import { sameValue } from '#shared/same-value.ts'
import type { Actor } from '../context.ts'
import { type LoggedEntry, readEntry } from '../writes/entry.ts'
import { type HistoryContext, readableChanges } from './access.ts'

/** Larger writes are described by their counts alone, so that a page of writes stays quick. */
const MAX_ENTRIES = 100

export interface CommonChanges {
  fields: string[]
  state: string | null
}

interface Described {
  write: string
  /** Number of its entries. */
  entries: number
  /** The entry that stands for the write. */
  lead: LoggedEntry
}

const NOTHING: CommonChanges = { fields: [], state: null }

/** The common changes of writes whose representative record was updated, by id. */
export async function commonChanges(
  { db, resources }: HistoryContext,
  actor: Actor,
  writes: readonly Described[],
): Promise<(write: string) => CommonChanges> {
  const updates = writes.filter(({ lead }) => lead.action === 'update')
  const several = updates.filter(({ entries }) => entries > 1 && entries <= MAX_ENTRIES)
  const rows = several.length
    ? await db.query
        .selectFrom('audit')
        .selectAll()
        .where(
          'write',
          'in',
          several.map(({ write }) => write),
        )
        .where('action', '=', 'update')
        .execute()
    : []
  const byWrite = Map.groupBy(rows.map(readEntry), ({ write }) => write)
  const found = updates.flatMap(({ write, entries, lead }) => {
    const resource = resources[lead.resource]
    const group = entries === 1 ? [lead] : (byWrite.get(write) ?? [])
    const same = group.filter((entry) => entry.resource === lead.resource)
    return resource && same.length ? [[write, common(actor, resource, same)] as const] : []
  })
  const changes = new Map(found)
  return (write) => changes.get(write) ?? NOTHING
}

function common(actor: Actor, resource: Resource, entries: readonly LoggedEntry[]): CommonChanges {
  const [first = [], ...others] = entries.map((entry) => readableChanges(actor, resource, entry))
  const namesOf = (changes: typeof first) => changes.map(({ field }) => field).toSorted()
  const isCommon = others.every((changes) => sameValue(namesOf(changes), namesOf(first)))
  if (!isCommon) return NOTHING
  const field = resource.workflow?.field
  const stateOf = (changes: typeof first) => changes.find((change) => change.field === field)?.after
  const state = stateOf(first)
  const isOneState = others.every((changes) => stateOf(changes) === state)
  return {
    fields: namesOf(first).filter((name) => resource.fields[name] && !isSetAlong(resource, name)),
    state: typeof state === 'string' && isOneState ? state : null,
  }
}
