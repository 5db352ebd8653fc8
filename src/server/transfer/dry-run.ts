/**
 * Dry runs: the writes of an import, rolled back batch by batch. Keeps the records that they would
 * have stored, which later batches have to know.
 */

import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { sameValue } from '#shared/same-value.ts'
import { isAcyclic, uniqueValue } from '../writes/steps/check.ts'
import type { Expected } from '../writes/types.ts'
import { hash53 } from './mapping/new-records.ts'

/** First placeholder id of records that a dry run would have created; no database counts as far. */
export const DRY_RUN_ID = 2_000_000_000
/** Placeholder checksum of a file that a dry run would have stored. */
export const UNSTORED = '0'.repeat(64)

const isDryRunId = (id: unknown): id is number => typeof id === 'number' && id >= DRY_RUN_ID

/**
 * Shared by the steps of a dry run, so that later ones find the records of earlier ones: by the
 * names that refer to them.
 */
export class DryRunRecords {
  private readonly ids = new Map<string, Map<number, number>>()
  /** Ids that files give to new records. */
  private readonly chosen = new Map<string, Set<number>>()
  private lastId = DRY_RUN_ID

  nextId(): number {
    return ++this.lastId
  }

  /** Registers a record by its unique values and title. */
  add(resource: Resource, record: AnyRecord, isNew: boolean): void {
    const ids = this.ids.get(resource.name) ?? new Map<number, number>()
    this.ids.set(resource.name, ids)
    for (const f of Object.values(resource.fields)) {
      if (!f.unique && f.name !== resource.title) continue
      const value = record[f.name]
      const texts = typeof value === 'object' && value !== null ? Object.values(value) : [value]
      for (const text of texts)
        if (text !== null && text !== undefined) ids.set(hash53(String(text)), record.id)
    }
    if (!isNew || isDryRunId(record.id)) return
    ids.set(hash53(`#${record.id}`), record.id)
    this.chosen.set(resource.name, (this.chosen.get(resource.name) ?? new Set()).add(record.id))
  }

  find(resource: string, text: string): number | undefined {
    return this.ids.get(resource)?.get(hash53(text))
  }

  has(resource: string, id: number): boolean {
    return isDryRunId(id) || (this.chosen.get(resource)?.has(id) ?? false)
  }
}

/** The dry run of one file. */
export class DryRun implements Expected {
  readonly records: DryRunRecords
  private readonly resource: Resource
  /** New records by their unique values. */
  private readonly holders = new Map<number, number>()
  private readonly links = new Map<string, Map<number, number | null>>()

  constructor(records: DryRunRecords, resource: Resource) {
    this.records = records
    this.resource = resource
  }

  hasRecord(resource: string, id: number): boolean {
    return this.records.has(resource, id)
  }

  hasFile(sha256: string): boolean {
    return sha256 === UNSTORED
  }

  holderOf(resource: string, field: string, key: unknown): number | undefined {
    return resource === this.resource.name ? this.holders.get(hash53(`${field} ${key}`)) : undefined
  }

  linksOf(resource: string, field: string): ReadonlyMap<number, number | null> {
    return (resource === this.resource.name && this.links.get(field)) || new Map()
  }

  /** Takes a record that a row would have created or changed. @param before null for a new one */
  add(record: AnyRecord, before: AnyRecord | null): void {
    this.records.add(this.resource, record, before === null)
    for (const f of Object.values(this.resource.fields)) {
      const value = record[f.name] ?? null
      if (sameValue(value, before?.[f.name] ?? null)) continue
      // A changed record gives up its value as well, so its change is repeated (`createPreview`).
      const key = f.unique && !before ? uniqueValue(f, value) : null
      if (key !== null) this.holders.set(hash53(`${f.name} ${key}`), record.id)
      if (!isAcyclic(f)) continue
      const links = this.links.get(f.name) ?? new Map<number, number | null>()
      this.links.set(f.name, links.set(record.id, typeof value === 'number' ? value : null))
    }
  }
}
