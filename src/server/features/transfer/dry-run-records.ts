/** Records that a dry run would have created, by the names that refer to them. */
import type { Resource } from '#shared/resources/define.ts'
import { hash53 } from './seen-keys.ts'

/** Placeholder id of a record that a dry run would have created. */
export const DRY_RUN_ID = 2147483647
/** Placeholder checksum of a file that a dry run would have stored. */
export const UNSTORED = '0'.repeat(64)

/** Shared by the steps of a dry run, so that later ones find the records of earlier ones. */
export class DryRunRecords {
  private readonly names = new Map<string, Set<number>>()

  /** Registers a record by its unique values and title. */
  add(resource: Resource, values: Record<string, unknown>): void {
    const existing = this.names.get(resource.name) ?? new Set()
    this.names.set(resource.name, existing)
    for (const f of Object.values(resource.fields)) {
      if (!f.unique && f.name !== resource.title) continue
      const value = values[f.name]
      const texts = typeof value === 'object' && value !== null ? Object.values(value) : [value]
      for (const text of texts) if (typeof text === 'string') existing.add(hash53(text))
    }
  }

  has(resource: string, text: string): boolean {
    return this.names.get(resource)?.has(hash53(text)) ?? false
  }
}
