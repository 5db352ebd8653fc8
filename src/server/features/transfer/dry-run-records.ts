/** Records that a dry run would have created, by the names that refer to them. */
import type { Resource } from '#shared/resources/define.ts'
import { hash53 } from './mapping/seen-keys.ts'

/** First placeholder id of records that a dry run would have created; no database counts as far. */
export const DRY_RUN_ID = 2_000_000_000
/** Placeholder checksum of a file that a dry run would have stored. */
export const UNSTORED = '0'.repeat(64)

export const isDryRunId = (id: unknown): id is number => typeof id === 'number' && id >= DRY_RUN_ID

/** Shared by the steps of a dry run, so that later ones find the records of earlier ones. */
export class DryRunRecords {
  private readonly ids = new Map<string, Map<number, number>>()
  private lastId = DRY_RUN_ID

  /** Registers a record by its unique values and title. @param existingId null for a new record @returns its id, or a placeholder */
  add(resource: Resource, values: Record<string, unknown>, existingId: number | null): number {
    const id = existingId ?? ++this.lastId
    const ids = this.ids.get(resource.name) ?? new Map<number, number>()
    this.ids.set(resource.name, ids)
    for (const f of Object.values(resource.fields)) {
      if (!f.unique && f.name !== resource.title) continue
      const value = values[f.name]
      const texts = typeof value === 'object' && value !== null ? Object.values(value) : [value]
      for (const text of texts) if (typeof text === 'string') ids.set(hash53(text), id)
    }
    return id
  }

  find(resource: string, text: string): number | undefined {
    return this.ids.get(resource)?.get(hash53(text))
  }
}
