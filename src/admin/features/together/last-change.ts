/** The user who last changed a record, if the current user may read its history. */
import { call } from '#admin/core/providers/http-client.ts'
import type { HistoryEntry, Older } from '#shared/history.ts'

export interface LastChange {
  /** Username; null where no change is recorded. */
  actor: string | null
  at: string
}

/** @throws HttpError for a deleted or inaccessible record */
export async function lastChange(resource: string, id: number): Promise<LastChange> {
  const { data } = await call(`/api/history/records/${resource}/${id}`)
  const [entry] = (data as Older<HistoryEntry>).items
  return entry ? { actor: entry.actor, at: entry.at } : { actor: null, at: new Date().toISOString() }
}
