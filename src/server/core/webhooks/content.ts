/** Stored content of a webhook delivery. */
import type { AnyRecord } from '#shared/resources/record.ts'

export interface DeliveryContent {
  /** Time of the change, ISO 8601. */
  at: string
  /** Record with all fields, after the change or before the deletion; only the id of an erased record. */
  record: AnyRecord | { id: number }
  /** Names of the changed fields. */
  changed: readonly string[]
  /** Whether the record matches the filter after the change; false if it no longer does, or was deleted. */
  matches: boolean
  /** Id of the request that caused the change. */
  request?: string
}
